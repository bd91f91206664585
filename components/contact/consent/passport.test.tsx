import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { parseContact } from '@/lib/domain/contact/contact';
import { renderInPanel } from '@/tests/support/panel';
import { Passport } from './passport';

const lines = vi.hoisted(() => ({ rows: [] as { id: string; raw: unknown }[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: unknown, onNews: (news: unknown) => void) => {
    onNews({ docs: lines.rows, fromCache: false });
    return () => {};
  },
}));

const NOW = new Date('2026-12-01T12:00:00Z');
const show = (over: object) =>
  renderInPanel(
    <Passport
      contact={parseContact('c', { email: 'a@b.cl', state: 'active', ...over })}
      now={NOW}
    />,
  );

test('says why a person may be mailed, and shows each line with its proof', async () => {
  const given = { purpose: 'marketing', basis: 'consent', kind: 'given', source: 'import' };
  const proof = {
    text: 'Acepto',
    textVersion: 'propio',
    evidence: 'lista.csv, fila 12',
    by: 'yo@x.cl',
  };
  lines.rows = [
    {
      id: '2',
      raw: { purpose: 'marketing', kind: 'paused', source: 'mail', by: 'person', at: NOW },
    },
    { id: '1', raw: { ...given, ...proof, at: new Date('2026-11-01') } },
  ];
  show({ basis: 'consent' });
  expect(await screen.findByText('Puedes escribirle: consentimiento')).toBeVisible();
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown[0]).toContain('Pidió una pausa');
  expect(shown[0]).toContain('La misma persona');
  expect(shown[1]).toMatch(/Base registrada: consentimiento.*lista\.csv, fila 12.*Acepto/);
});

test('says that nothing was recorded of a contact from before', async () => {
  lines.rows = [];
  show({});
  expect(await screen.findByText('No recibe campañas. Sin base registrada')).toBeVisible();
  expect(screen.getByText(/No quedó registro/)).toBeVisible();
});
