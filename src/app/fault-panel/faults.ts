import { allDemos } from '#demos.ts';
import { NotLoadedError } from '#lib/load-later.ts';
import { type Fault, findParagraph } from './fault.ts';
import { listFaults } from './list-faults.ts';
import { networkFaults } from './network-faults.ts';

/** A fault of every demo that shows nothing but a message: what is offered with it. */
const withOffers = (message: string): Pick<Fault, 'demos' | 'message' | 'start'> => ({
  demos: allDemos.map(({ id }) => id),
  message,
  start: () => ({
    observe() {
      const buttons = findParagraph(message)?.parentElement?.querySelectorAll('button') ?? [];
      const offers = [...buttons].map(({ textContent }) => `“${textContent}”`);
      return offers.length > 0 ? `It offers ${offers.join(' and ')}.` : null;
    },
  }),
});

/** Every fault that the panel offers. One at a time. */
export const faults: readonly Fault[] = [
  ...networkFaults,
  ...listFaults,
  {
    title: 'a new version is published',
    expected: 'A notice offers to reload, and warns if typed text would be lost.',
    ...withOffers('A new version of this site is ready.'),
    hasUpdateNotice: true,
  },
  {
    title: 'this screen’s code is gone',
    expected: 'The error screen says why, and offers to reload.',
    ...withOffers('Part of this page couldn’t be loaded'),
    Screen() {
      throw new NotLoadedError(new Error('A file of this screen is missing'));
    },
  },
];
