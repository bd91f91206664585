import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { CampaignScreen } from './campaign-screen';

const raws = vi.hoisted(() => ({ current: {} as Record<string, object> }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path.split('/').at(-1), raw: raws.current[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));
vi.mock('@/hooks/use-page', () => ({ usePage: vi.fn() }));
vi.mock('@/components/mailing/editor/campaign-editor', () => ({
  CampaignEditor: () => 'El editor',
}));
vi.mock('@/components/mailing/editor/campaign-mail-preview', () => ({
  CampaignMailPreview: () => 'El correo',
}));
vi.mock('./sent-campaign', () => ({ SentCampaign: () => 'El envío' }));

const open = (status: string, mode: string, isAdmin = false, purpose = 'news') => {
  raws.current = {
    'functions/mailing': { mode },
    'campaigns/c': { producerId: 'club', status, purpose },
  };
  renderInPanel(<CampaignScreen campaignId="c" />, { isAdmin });
};

test.each([
  ['sending', 'off', 'El envío'],
  ['scheduled', 'off', 'El envío'],
  ['draft', 'on', 'El editor'],
  ['draft', 'off', 'Mailing no está disponible por ahora'],
])('a campaign that is %s, with mailing %s, shows: %s', (status, mode, text) => {
  open(status, mode);
  expect(screen.getByText(text)).toBeVisible();
});

test('an administrator sees a draft also while mailing is off', () => {
  open('draft', 'off', true);
  expect(screen.getByText('El editor')).toBeVisible();
});

test('the draft of a message to buyers is read and sent, and has nothing to edit', () => {
  open('draft', 'on', false, 'service');
  expect(screen.getByText(/Va a todas las personas que compraron/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  expect(screen.queryByText('El editor')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
