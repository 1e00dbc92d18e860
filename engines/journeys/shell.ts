import assert from 'node:assert/strict';
import { allScreens, screens, unknownScreen } from '../../e2e/screens.ts';
import { eventually } from '../eventually.ts';
import type { Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

const heading = { role: 'heading', level: 1 } as const;
const navigationLink = (route: string) => ({ css: `nav[aria-label="Main"] a[href="#${route}"]` });
const groundOf = (visitor: Visitor) => visitor.call(() => getComputedStyle(document.documentElement).backgroundColor);

export const shellJourneys: readonly Journey[] = [
  {
    title: 'home is there without scripts, and React takes its elements over',
    async run({ visitor, origin }) {
      const html = await (await fetch(`${origin}/`)).text();
      assert.match(html, /<h1[^>]*>Welcome to My Portfolio!<\/h1>/);
      await visitor.open('/');
      await visitor.seeHeading('Welcome to My Portfolio!');
      await visitor.see({ role: 'heading', level: 2, name: 'Projects' });
      await visitor.see({ role: 'button', name: 'Switch to dark theme' });
      await eventually(async () => {
        const isTakenOver = await visitor.call(() =>
          Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
        );
        assert.ok(isTakenOver, 'React has not taken the heading over');
      });
    },
  },
  {
    title: 'the links lead to every screen, with its title and the focus on its heading',
    async run({ visitor }) {
      await visitor.open('/');
      await visitor.seeHeading('Welcome to My Portfolio!');
      for (const screen of [...screens.slice(1), ...screens.slice(0, 1)]) {
        await visitor.click(navigationLink(screen.route));
        await visitor.see(heading, { text: screen.heading, isFocused: true });
        assert.equal(await visitor.call(() => document.title), screen.title);
        const current = await visitor.see({ css: 'nav [aria-current="page"]' });
        assert.equal(current.text, screen.link);
        assert.equal(await visitor.call(() => window.scrollY), 0);
      }
    },
  },
  {
    title: 'every screen opens from its address, and an unknown one says so',
    async run({ visitor }) {
      for (const screen of allScreens) {
        await visitor.open(screen.route);
        await visitor.reload();
        await visitor.seeHeading(screen.heading);
        assert.equal(await visitor.call(() => document.title), screen.title);
      }
      await visitor.open(unknownScreen.route);
      await visitor.see({ text: '404 Not Found' });
      await visitor.click({ css: 'main a[href="#/"]' });
      await visitor.seeHeading('Welcome to My Portfolio!');
    },
  },
  {
    title: 'back and forward lead through the screens, each at its top',
    async run({ visitor }) {
      await visitor.open('/');
      for (const [route, name] of [
        ['/todo', 'To-Do List'],
        ['/about', 'About Me'],
      ] as const) {
        await visitor.click(navigationLink(route));
        await visitor.seeHeading(name);
      }
      await visitor.call(() => window.scrollTo(0, 300));
      for (const [step, name] of [
        ['back', 'To-Do List'],
        ['back', 'Welcome to My Portfolio!'],
        ['forward', 'To-Do List'],
        ['forward', 'About Me'],
      ] as const) {
        await visitor.tab[step]();
        await visitor.see(heading, { text: name, isFocused: true });
        assert.equal(await visitor.call(() => window.scrollY), 0, `${step} to ${name}`);
      }
    },
  },
  {
    title: 'the keyboard skips to the content and opens a screen',
    async run({ visitor }) {
      await visitor.open('/todo');
      await visitor.seeHeading('To-Do List');
      await visitor.tabTo({ role: 'link', name: 'Skip to content' });
      await visitor.press('Enter');
      await eventually(async () => {
        const isInside = await visitor.call(() => document.activeElement?.closest('main') !== null);
        assert.ok(isInside, 'the focus is not in the content');
      });
      await visitor.tabTo(navigationLink('/about'), 'Shift+Tab');
      await visitor.press('Enter');
      await visitor.see(heading, { text: 'About Me', isFocused: true });
    },
  },
  {
    title: 'the theme switches, is remembered and is the same in another window',
    async run({ visitor, secondWindow }) {
      await visitor.open('/');
      const light = await groundOf(visitor);
      await visitor.click({ role: 'button', name: 'Switch to dark theme' });
      await visitor.see({ role: 'button', name: 'Switch to light theme' }, { isFocused: true });
      await eventually(async () => assert.notEqual(await groundOf(visitor), light));
      const dark = await groundOf(visitor);
      await visitor.reload();
      await visitor.see({ role: 'button', name: 'Switch to light theme' });
      assert.equal(await groundOf(visitor), dark);
      const other = await secondWindow();
      await other.open('/about');
      assert.equal(await groundOf(other), dark);
      await other.click({ role: 'button', name: 'Switch to light theme' });
      await visitor.see({ role: 'button', name: 'Switch to dark theme' });
      await eventually(async () => assert.equal(await groundOf(visitor), light));
    },
  },
  {
    title: 'about shows the photo, and the resume is a PDF',
    async run({ visitor, origin }) {
      await visitor.open('/about');
      await visitor.see({ role: 'heading', level: 2, name: 'Experience' });
      const photo = await visitor.see({ css: 'main img' });
      assert.match(photo.attributes.alt ?? '', /Alex Example/);
      await eventually(async () => {
        const width = await visitor.call(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth);
        assert.ok(width, 'the photo is not drawn');
      });
      await visitor.open('/');
      const resume = await visitor.see({ role: 'link', name: { pattern: '^Resume' } });
      const answer = await fetch(new URL(resume.attributes.href ?? '', `${origin}/`));
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      assert.equal((await answer.text()).slice(0, 5), '%PDF-');
    },
  },
  {
    title: 'one screen passes into the next where the engine has what that needs',
    async run({ visitor }) {
      const canMove = await visitedByLink(visitor);
      assert.equal(await transitionsOf(visitor), canMove ? 1 : 0);
    },
  },
  {
    title: 'nothing moves for visitors who want less motion',
    launch: { motion: 'reduced' },
    async run({ visitor }) {
      await visitedByLink(visitor);
      assert.equal(await visitor.call(() => matchMedia('(prefers-reduced-motion: reduce)').matches), true);
      assert.equal(await transitionsOf(visitor), 0);
    },
  },
];

/** Goes from home to another screen, and counts the transitions on the way. Returns whether the engine has them. */
async function visitedByLink(visitor: Visitor): Promise<boolean> {
  await visitor.open('/');
  await visitor.see({ role: 'button', name: 'Switch to dark theme' });
  const canMove = await visitor.call(() => {
    const start = document.startViewTransition?.bind(document);
    Object.assign(window, { transitions: 0 });
    if (!start) return false;
    document.startViewTransition = (options) => {
      (window as unknown as { transitions: number }).transitions += 1;
      return start(options);
    };
    return (
      CSS.supports('view-transition-name: match-element') && CSS.supports('selector(:active-view-transition-type(a))')
    );
  });
  await visitor.click(navigationLink('/todo'));
  await visitor.see(heading, { text: 'To-Do List', isFocused: true });
  return canMove;
}

function transitionsOf(visitor: Visitor): Promise<number> {
  return visitor.call(() => (window as unknown as { transitions: number }).transitions);
}
