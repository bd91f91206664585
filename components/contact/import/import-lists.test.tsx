import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PanelContext } from '@/hooks/use-panel';
import { startErrand } from '@/lib/data/kit/errands';
import { readContactRows } from '@/lib/domain/contact/contact-import';
import { decodeText } from '@/lib/domain/kit/list/decode';
import { firstName } from '@/lib/domain/mailing/words/greeting';
import lists from '@/tests/fixtures/world/lists.json';
import { panelOf } from '@/tests/support/panel';
import { ImportScreen } from './import-screen';

vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  startErrand: vi.fn(async () => 'e'),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_spec: object, onNews: (news: object) => void) => {
    onNews({ docs: [], fromCache: false });
    return () => {};
  },
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    onNews({ id: 'tags', raw: null, fromCache: false });
    return () => {};
  },
}));

type Person = { email: string; name?: string; phone?: string };
type Fixture = {
  id: string;
  file: string;
  kind: string;
  people?: Person[];
  people_at_least?: number;
  errors?: number;
  error_row?: number;
  rows?: Record<string, number>;
  mailable?: string[];
  left?: number;
  greeting?: string;
  greeting_of?: Record<string, string>;
  answers?: Record<string, string>;
  told?: string;
  refused?: string;
};

const read = ({ file }: Fixture) => readFileSync(`tests/fixtures/world/${file}`);
const TEXT = /\.(csv|tsv|txt|vcf|xls)$/;

beforeEach(() => vi.mocked(startErrand).mockClear());

function open() {
  render(
    <PanelContext value={panelOf({ producerId: 'club' })}>
      <ImportScreen />
    </PanelContext>,
  );
}
const WAYS = {
  file: async (one: Fixture) => {
    open();
    const name = one.file.replace(/^.*\//, '');
    await userEvent.upload(
      screen.getByLabelText('Archivo', { selector: 'input' }),
      new File([read(one)], name),
      { applyAccept: false },
    );
  },
  paste: async (one: Fixture) => {
    open();
    const value = decodeText(new Uint8Array(read(one))) ?? '';
    fireEvent.change(screen.getByLabelText('Pega las filas'), { target: { value } });
    await userEvent.click(screen.getByRole('button', { name: 'Usar estas filas' }));
  },
};

/** Answers the questions, imports, and reads the request as the server does. */
async function imported(one: Fixture) {
  await screen.findByText('Listas para importar');
  for (const [written, answer] of Object.entries(one.answers ?? {})) {
    const field = await screen.findByLabelText(new RegExp(`^${written}: `));
    await userEvent.selectOptions(field, answer);
  }
  await userEvent.click(screen.getByRole('radio', { name: /Ya son clientes/ }));
  fireEvent.change(screen.getByLabelText('Por qué les interesa'), { target: { value: 'Van' } });
  await userEvent.click(screen.getByRole('button', { name: /^Importar \d+ fila/ }));
  await vi.waitFor(() => expect(startErrand).toHaveBeenCalledOnce());
  const [{ items, errors = [] }] = vi.mocked(startErrand).mock.calls[0]!;
  const chunks = items.map(({ data }) => data as { rows: Person[]; rowNumbers: number[] });
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const { contacts, left, errors: refused } = readContactRows(rows);
  expect(refused).toEqual([]);
  const lines = new Map(
    chunks.flatMap(({ rows, rowNumbers }) => rows.map(({ email }, n) => [email, rowNumbers[n]])),
  );
  return { people: contacts.filter(({ email }) => !left.has(email)), left, errors, lines };
}

const KINDS = (lists as unknown as Fixture[]).flatMap((one) =>
  (['file', 'paste'] as const)
    .filter((way) => way === 'file' || TEXT.test(one.file))
    .map((way) => [one.id, one.kind, way, one] as const),
);

test.each(KINDS)('%s: %s, by %s', async (_id, _kind, way, one) => {
  await WAYS[way](one);
  if (one.refused !== undefined) {
    expect(await screen.findByRole('alert')).toHaveTextContent(one.refused);
    return;
  }
  const { people, left, errors, lines } = await imported(one);
  if (one.people) {
    const told = one.people.map(({ email, ...more }) =>
      expect.objectContaining({ email, ...more }),
    );
    expect(people).toEqual(told);
  }
  expect(people.length).toBeGreaterThanOrEqual(one.people_at_least ?? 1);
  expect(errors.length).toBe(one.errors ?? 0);
  if (one.error_row) expect(errors.map(({ index }) => index)).toEqual([one.error_row]);
  for (const [email, row] of Object.entries(one.rows ?? {})) expect(lines.get(email)).toBe(row);
  if (one.mailable) expect(people.map(({ email }) => email)).toEqual(one.mailable);
  if (one.left !== undefined) expect(left.size).toBe(one.left);
  const greeting = (email: string) =>
    firstName(people.find((person) => person.email === email)?.name ?? '');
  if (one.greeting) expect(greeting(one.people?.[0]?.email ?? '')).toBe(one.greeting);
  for (const [email, name] of Object.entries(one.greeting_of ?? {})) {
    expect(greeting(email)).toBe(name);
  }
});

test('who left or bounced elsewhere is named with a count, and their column cannot be passed over', async () => {
  const one = (lists as unknown as Fixture[]).find(({ id }) => id === 'status')!;
  await WAYS.file(one);
  expect(await screen.findByText(/^4 personas se fueron o rebotaron en otra lista/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Importar 1 fila' })).toBeVisible();
  for (const who of [
    /3 beto@uno.test Se dio de baja: «Unsubscribed»/,
    /4 cata@uno.test Su correo rebotó: «Cleaned»/,
  ])
    expect(screen.getByRole('row', { name: who })).toBeVisible();
  expect(screen.getByLabelText('Estado')).toBeDisabled();
  cleanup();
});

test('a mistyped domain is asked about, and changed by nobody else', async () => {
  for (const [answer, email] of [
    ['fix', 'ana@gmail.com'],
    ['keep', 'ana@gmial.com'],
  ] as const) {
    open();
    const value = 'correo;nombre\nana@gmial.com;Ana\nbeto@gmx.com;Beto\n';
    fireEvent.change(screen.getByLabelText('Pega las filas'), { target: { value } });
    await userEvent.click(screen.getByRole('button', { name: 'Usar estas filas' }));
    const field = await screen.findByLabelText(/^gmial.com: ¿gmail.com\?/);
    expect(screen.queryByLabelText(/^gmx/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Compraron/ }));
    const begin = screen.getByRole('button', { name: 'Importar 2 filas' });
    await userEvent.click(begin);
    expect(startErrand).not.toHaveBeenCalled();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Responde por los correos');
    await userEvent.selectOptions(field, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Importar 2 filas' }));
    await vi.waitFor(() => expect(startErrand).toHaveBeenCalledOnce());
    const [{ items }] = vi.mocked(startErrand).mock.calls[0]!;
    expect(items[0]?.data.rows).toMatchObject([{ email }, { email: 'beto@gmx.com' }]);
    vi.mocked(startErrand).mockClear();
    cleanup();
  }
});
