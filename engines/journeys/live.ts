import assert from 'node:assert/strict';
import { eventually } from '../eventually.ts';
import type { Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

const city = { role: 'combobox', name: 'City' } as const;
const search = { role: 'button', name: 'Search' } as const;
const option = { role: 'option' } as const;
const bitcoin = { role: 'slider', name: { pattern: '^Bitcoin price' } } as const;

async function openSuggestions(visitor: Visitor): Promise<void> {
  await visitor.fill(city, 'Lond');
  await eventually(async () => assert.ok((await visitor.all(option)).length > 1));
}

export const liveJourneys: readonly Journey[] = [
  {
    title: 'five coins show their prices and draw their charts',
    async run({ visitor }) {
      await visitor.open('/crypto');
      await visitor.seeCount({ role: 'article' }, 5);
      await visitor.seeCount({ role: 'slider' }, 5);
      for (const coin of await visitor.all({ role: 'article' })) {
        assert.match(coin.text, /\$[\d,]+\.\d\d/);
        assert.match(coin.text, /[▲▼] -?\d+\.\d\d%/);
        assert.match(coin.text, /Market Cap/);
      }
      const charts = await visitor.call(() =>
        [...document.querySelectorAll('article')].map((card) => {
          const path = [...card.querySelectorAll('svg path')].at(-1);
          const { width, height } = path?.getBoundingClientRect() ?? { width: 0, height: 0 };
          return { width, height, corners: path?.getAttribute('d')?.split('L').length ?? 0 };
        }),
      );
      for (const { width, height, corners } of charts) {
        assert.ok(width > 100 && height > 5 && corners > 100, JSON.stringify({ width, height, corners }));
      }
      await eventually(async () => {
        const drawn = await visitor.call(() =>
          [...document.querySelectorAll<HTMLImageElement>('article img')].every(({ naturalWidth }) => naturalWidth > 0),
        );
        assert.ok(drawn, 'a logo is not drawn');
      });
    },
  },
  {
    title: 'a chart is read by mouse and walked along by keyboard',
    async run({ visitor }) {
      await visitor.open('/crypto');
      await visitor.hover(bitcoin);
      const tip = await visitor.see({ role: 'tooltip' });
      assert.match(tip.text, /^[A-Z][a-z]{2}, \d{1,2}:\d\d [AP]M ?Price: \$[\d,]+\.\d\d$/);
      await visitor.tabTo(bitcoin);
      const valueText = async () => (await visitor.see(bitcoin)).attributes['aria-valuetext'];
      await visitor.press('End');
      const last = await valueText();
      await visitor.press('ArrowLeft');
      await eventually(async () => assert.notEqual(await valueText(), last));
      await visitor.press('ArrowRight');
      await eventually(async () => assert.equal(await valueText(), last));
      await visitor.press('Home');
      await eventually(async () => assert.equal((await visitor.see(bitcoin)).attributes['aria-valuenow'], '0'));
      await visitor.press('Escape');
      await visitor.seeCount({ role: 'tooltip' }, 0);
      await visitor.see(bitcoin, { isFocused: true });
    },
  },
  {
    title: 'prices that cannot be had are told of, and "Try again" says what it does',
    async run({ visitor, mockApi }) {
      mockApi.setFault('coins', { kind: 'status', status: 429 });
      await visitor.open('/crypto');
      assert.match(
        (await visitor.see({ role: 'alert' })).text,
        /^Prices could not be loaded\. The price service can’t be/,
      );
      await visitor.seeHeading('Top 5 Cryptos');
      mockApi.reset();
      await visitor.click({ role: 'button', name: 'Try again' });
      // At once, or once the provider's minute is over: then it says when.
      await eventually(async () => {
        const [status] = await visitor.all({ role: 'status' });
        const [failure] = await visitor.all({ role: 'alert' });
        assert.ok(failure === undefined || /^Trying again at \d/.test(status?.text ?? ''), status?.text);
      });
    },
  },
  {
    title: 'a city is chosen from the suggestions by keyboard, and its weather shows in both units',
    async run({ visitor, mockApi }) {
      await visitor.open('/weather');
      await openSuggestions(visitor);
      await visitor.press('ArrowDown');
      await visitor.press('ArrowDown');
      await visitor.press('ArrowUp');
      const [first] = await visitor.all(option);
      assert.equal(first?.attributes['aria-selected'], 'true');
      const chosen = first?.text ?? '';
      assert.match(chosen, /^London, /);
      assert.equal((await visitor.see(city)).attributes['aria-activedescendant'], first?.attributes.id);
      await visitor.press('Enter');
      await visitor.see(city, { value: chosen, isFocused: true });
      await visitor.seeCount(option, 0);
      assert.equal(mockApi.requests('weather').length, 0);
      await visitor.press('Enter');
      const report = await visitor.see({ role: 'article' });
      assert.match(report.text, /-?\d+\.\d°F/);
      assert.match(report.text, /\d\.\d mph/);
      assert.ok(mockApi.requests('weather')[0]?.query.lat);
      await visitor.click({ role: 'button', name: 'Show °C' });
      await eventually(async () => {
        const { text } = await visitor.see({ role: 'article' });
        assert.match(text, /-?\d+\.\d°C/);
        assert.match(text, /\d\.\d m\/s/);
      });
      await visitor.see({ role: 'button', name: 'Show °F' });
    },
  },
  {
    title: 'a suggestion is chosen by mouse, and Escape closes the list',
    async run({ visitor }) {
      await visitor.open('/weather');
      await openSuggestions(visitor);
      await visitor.press('Escape');
      await visitor.seeCount(option, 0);
      await visitor.see(city, { isFocused: true });
      await visitor.type('o');
      await eventually(async () => assert.ok((await visitor.all(option)).length > 0));
      const last = (await visitor.all(option)).at(-1)?.text ?? '';
      await visitor.click({ role: 'option', name: last });
      await visitor.see(city, { value: last });
      await visitor.seeCount(option, 0);
    },
  },
  {
    title: 'a city that does not exist is not found, and the next one is',
    async run({ visitor }) {
      await visitor.open('/weather');
      await visitor.fill(city, 'Nowhere at all');
      await visitor.click(search);
      assert.match((await visitor.see({ role: 'alert' })).text, /^City not found/);
      await visitor.seeCount({ role: 'article' }, 0);
      await visitor.fill(city, 'Paris');
      await visitor.click(search);
      await visitor.see({ role: 'article' });
      await visitor.seeCount({ role: 'alert' }, 0);
    },
  },
];
