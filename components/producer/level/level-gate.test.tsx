import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publicConfig } from '@/lib/config';
import { LEVEL_TEXT, type LevelPart } from '@/lib/domain/producer/level';
import { renderInPanel } from '@/tests/support/panel';
import { LevelGate } from './level-gate';

vi.mock('@/lib/config', () => ({ publicConfig: vi.fn() }));
const link = (demo: string) =>
  vi.mocked(publicConfig).mockReturnValue({ links: { demo } } as never);

const show = (part: LevelPart, isLite: boolean) =>
  renderInPanel(<LevelGate part={part}>La página</LevelGate>, { isLite });
const PARTS = Object.keys(LEVEL_TEXT) as LevelPart[];

test.each(PARTS)('a lite producer reads what %s is, and is offered the whole product', (part) => {
  link('https://demo.cl');
  show(part, true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(LEVEL_TEXT[part].title);
  expect(screen.getByRole('button')).toHaveTextContent('Lleva tu evento al próximo nivel');
  expect(screen.queryByText('La página')).toBeNull();
});

test('where no demo can be booked nothing is offered', () => {
  link('');
  show('campaigns', true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('anybody else sees the page', () => {
  link('https://demo.cl');
  show('campaigns', false);
  expect(screen.getByText('La página')).toBeInTheDocument();
});
