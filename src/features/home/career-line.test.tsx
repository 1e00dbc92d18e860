// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CareerLine } from './career-line.tsx';

test('names two jobs that began in the same month, without a repeated key, which React would log', () => {
  const names = ['Labs', 'Works'].map((text, index) => ({ text, x: 10, y: -22 * (index + 1) }));
  const paths = { axis: '', degrees: '', jobs: '' };
  const today = { name: '', description: 'present', y: 0 };
  const line = { label: 'Career', height: '4rem', paths, years: [], names, entries: [], today };
  render(<CareerLine line={line} place={null} onMove={() => undefined} />);
  expect(screen.getByRole('figure').textContent).toBe('LabsWorks');
});
