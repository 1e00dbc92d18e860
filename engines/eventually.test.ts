import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('returns what the first try that succeeds returns', async () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
    return tries;
  };
  await expect(eventually(attempt, { timeoutMs: 1000, intervalMs: 1 })).resolves.toBe(3);
});

test('throws what the last try threw, once the time is over', async () => {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    throw new Error(`try ${tries}`);
  };
  await expect(eventually(attempt, { timeoutMs: 20, intervalMs: 1 })).rejects.toThrow(/^try \d+$/);
  expect(tries).toBeGreaterThan(1);
});

test('tries once where there is no time', async () => {
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    throw new Error('no');
  };
  await expect(eventually(attempt, { timeoutMs: 0 })).rejects.toThrow('no');
  expect(tries).toBe(1);
});
