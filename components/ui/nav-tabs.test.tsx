import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NavTabs } from './nav-tabs';

vi.mock('@/components/ui/link', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));
afterEach(() => vi.restoreAllMocks());

test('a row of tabs says at which end it goes on', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<NavTabs label="Partes" items={[{ href: '/a', label: 'A', current: false }]} />);
  const row = screen.getByRole('navigation');
  const edges = () => [row.hasAttribute('data-before'), row.hasAttribute('data-after')];
  const scroll = (left: number) => {
    row.scrollLeft = left;
    fireEvent.scroll(row);
  };
  expect(edges()).toEqual([false, true]);
  scroll(200);
  expect(edges()).toEqual([true, true]);
  scroll(600);
  expect(edges()).toEqual([true, false]);
});
