// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { explainMissingCode, reloadFor } from './reload.ts';

test('says something else where the page has been reloaded for this very screen before', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  expect(explainMissingCode('/todo')).toContain('There may be a new version');
  reloadFor('/todo');
  expect(reload).toHaveBeenCalledOnce();
  expect(explainMissingCode('/todo')).toContain('Reloading has not helped');
  expect(explainMissingCode('/finance')).toContain('There may be a new version');
});
