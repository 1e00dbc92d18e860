import { type DemoId, demoIds } from '#features/home/demos.ts';
import { listFaults } from './list-faults.ts';
import { networkFaults } from './network-faults.ts';
import { type Fault, findParagraph, type Injection } from './sandbox.ts';

/** Nothing but a message: what is offered with it. */
const observeOffers = (text: string) => (): Injection => ({
  observe() {
    const buttons = findParagraph(text)?.parentElement?.querySelectorAll('button') ?? [];
    const offers = [...buttons].map(({ textContent }) => `“${textContent}”`);
    return offers.length > 0 ? `It offers ${offers.join(' and ')}.` : null;
  },
});

const updateText = 'A new version of this site is ready.';
const missingCodeText = 'Part of this page couldn’t be loaded';

/** Every fault that the panel offers. One at a time. */
export const faults: readonly Fault[] = [
  ...networkFaults,
  ...listFaults,
  {
    id: 'new-version',
    demos: demoIds,
    title: 'a new version is published',
    expected: 'A notice offers to reload, and warns if typed text would be lost.',
    message: updateText,
    shows: 'update notice',
    start: observeOffers(updateText),
  },
  {
    id: 'code-gone',
    demos: demoIds,
    title: 'this screen’s code is gone',
    expected: 'The error screen says why, and offers to reload.',
    message: missingCodeText,
    shows: 'error screen',
    start: observeOffers(missingCodeText),
  },
];

export function getFaults(demo: DemoId): readonly Fault[] {
  return faults.filter(({ demos }) => demos.includes(demo));
}
