import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicConfig } from '@/lib/config';
import { PromoButtons } from './promo-buttons';

const links = { whatsapp: 'https://wa.me/1', help: '', demo: 'https://demo.cl', eventPage: '' };
vi.mock('@/lib/config', () => ({ publicConfig: vi.fn() }));
const set = (given: Partial<typeof links>) =>
  vi.mocked(publicConfig).mockReturnValue({ links: { ...links, ...given } } as never);
beforeEach(() => set({}));
afterEach(() => vi.mocked(publicConfig).mockReset());

const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
const LEVEL = 'Lleva tu evento al próximo nivel';
const WHATSAPP = 'Gestiona desde WhatsApp';

test('a lite producer is offered the whole product, anybody else WhatsApp', () => {
  const { unmount } = render(<PromoButtons isLite collapsed={false} />);
  expect(names()).toEqual([LEVEL, WHATSAPP]);
  unmount();
  render(<PromoButtons isLite={false} collapsed={false} />);
  expect(names()).toEqual([WHATSAPP]);
});

test('what has no address to lead to is not offered', () => {
  set({ demo: '' });
  const { unmount } = render(<PromoButtons isLite collapsed={false} />);
  expect(names()).toEqual([]);
  unmount();
  set({ whatsapp: '' });
  render(<PromoButtons isLite={false} collapsed={false} />);
  expect(names()).toEqual([]);
});
