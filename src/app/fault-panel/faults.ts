import { type DemoId, demoIds } from '#features/home/demos.ts';
import { listFaults } from './list-faults.ts';
import { networkFaults } from './network-faults.ts';
import { type Fault, findSentence, type Injection } from './sandbox.ts';

/** Waits until the screen says what its message is; nothing else is broken. */
const observeMessage = (text: string) => (): Injection => ({
  observe: () => findSentence(text) && 'Storage and network work as before.',
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
    start: observeMessage(updateText),
  },
  {
    id: 'code-gone',
    demos: demoIds,
    title: 'this screen’s code is gone',
    expected: 'The error screen says why, and offers to reload.',
    message: missingCodeText,
    shows: 'error screen',
    start: observeMessage(missingCodeText),
  },
];

export function getFaults(demo: DemoId): readonly Fault[] {
  return faults.filter(({ demos }) => demos.includes(demo));
}
