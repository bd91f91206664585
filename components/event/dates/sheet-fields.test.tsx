import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { MakeDatesSheet } from './make-dates-sheet';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/dates',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: unknown) => void) => {
    onNews({ id: 'e', raw: {}, fromCache: false });
    return () => {};
  },
}));
const PREVIEW = {
  ...{ success: true, message: '', stay: [], go: [], kept: [], notAgain: [], clashes: [] },
  fresh: [{ startsAt: '2098-04-04T02:00:00.000Z', endsAt: '2098-04-04T07:00:00.000Z', note: '' }],
  ...{ total: 1, changesRule: false, seen: 'abc', problem: '' },
};
beforeEach(() =>
  vi
    .mocked(call)
    .mockReset()
    .mockResolvedValue(PREVIEW as never),
);

async function start() {
  const event = parseEvent('e', {
    ...{ name: 'Peña', status: 'draft', producerId: 'club', timeZone: 'America/Lima' },
    startsAt: new Date(Date.UTC(2098, 3, 4, 2)),
    endsAt: new Date(Date.UTC(2098, 3, 4, 7)),
  });
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event, ticketTypes: [], can: () => true }}>
        <MakeDatesSheet onClose={() => {}} />
      </EventContext>
    </NuqsTestingAdapter>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /^Desde una planilla/ }));
  return within(screen.getByRole('dialog'));
}
const paste = async (sheet: Awaited<ReturnType<typeof start>>, text: string) => {
  await userEvent.click(sheet.getByLabelText('O pega las filas'));
  await userEvent.paste(text);
};

test('each line is told in words, and only what was read is looked at', async () => {
  const sheet = await start();
  const look = () => sheet.getByRole('button', { name: 'Ver fechas' });
  expect(look()).toHaveAttribute('aria-disabled', 'true');
  await paste(
    sheet,
    'fecha\tinicio\tpuertas\tnombre\taforo\n03/04/2098\t21:00 a 02:00\t20:00\tEstreno\t300\n12/25/2098\t21:00 a 02:00\t\t\t',
  );
  expect(await sheet.findByText('1 fecha, 1 línea con error')).toBeVisible();
  const read = within(sheet.getByRole('list', { name: 'Cómo se leyó cada línea' }));
  expect(read.getByRole('listitem')).toHaveTextContent(
    'Línea 2: jue 3 abr 2098, 21:00 – 02:00Estreno · Puertas 20:00 · 300 lugares',
  );
  expect(sheet.getByRole('list', { name: 'Líneas con error' })).toHaveTextContent(
    'Línea 3: No hay mes 25: el día va primero',
  );
  // One of its days has the month first, and nothing says that the other has not.
  expect(look()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Seguir sin esa línea' }));
  expect(look()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(sheet.getByRole('radio', { name: /^Día primero/ }));
  expect(look()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Seguir sin esa línea' }));
  await userEvent.click(look());
  expect(await sheet.findByRole('button', { name: 'Guardar 1 fecha' })).toBeVisible();
  expect(call).toHaveBeenCalledExactlyOnceWith('previewDates', {
    eventId: 'e',
    except: [],
    dates: [
      {
        startsAt: '2098-04-04T02:00:00.000Z',
        endsAt: '2098-04-04T07:00:00.000Z',
        doorsAt: '2098-04-04T01:00:00.000Z',
        capacity: 300,
        label: 'Estreno',
      },
    ],
  });
});

test('with the month first every line is read again', async () => {
  const sheet = await start();
  await paste(sheet, 'fecha;hora;duración\n03/04/2098;21:00;2 h\n12/25/2098;21:00;2 h');
  await userEvent.click(await sheet.findByRole('radio', { name: /^Mes primero/ }));
  expect(sheet.getByText('2 fechas')).toBeVisible();
  expect(sheet.getByText(/mar 4 mar 2098, 21:00 – 23:00/)).toBeVisible();
});

test('a sheet without titles says what is missing, and no more than 366 dates are looked at', async () => {
  const sheet = await start();
  await paste(sheet, '03/04/2098;21:00;23:00');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Faltan los títulos');
  await userEvent.clear(sheet.getByLabelText('O pega las filas'));
  const rows = Array.from(
    { length: 367 },
    (_, n) => `${new Date(Date.UTC(2098, 0, n + 1)).toISOString().slice(0, 10)};21:00;23:00`,
  );
  await paste(sheet, ['fecha;inicio;fin', ...rows].join('\n'));
  expect(await sheet.findByText('367 fechas')).toBeVisible();
  const look = sheet.getByRole('button', { name: 'Ver fechas' });
  await userEvent.hover(look);
  expect(await screen.findAllByText('Son 367 fechas: hasta 366')).not.toHaveLength(0);
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
/** A workbook with a day, a time and a day with its time, as Excel keeps them. */
function book(): Uint8Array {
  const relations = ['worksheet', 'styles'].map(
    (part) => `<Relationship Id="${part}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`,
  );
  const title = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const date = Date.UTC(2098, 3, 3) / 86_400_000 + 25_569;
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    '_rels/.rels': xml('<Relationships/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Hoja" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': xml(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ),
    'xl/worksheet.xml': xml(
      `<worksheet><sheetData><row r="1">${title('A1', 'Fecha')}${title('B1', 'Inicio')}${title('C1', 'Término')}</row><row r="3"><c r="A3" s="1"><v>${date}</v></c><c r="B3" s="2"><v>0.895833333333333</v></c><c r="C3" s="3"><v>${date + 1 + 1 / 12}</v></c></row></sheetData></worksheet>`,
    ),
  });
}

test('the days and times of a workbook are those that Excel shows', async () => {
  const sheet = await start();
  const file = new File([book() as BlobPart], 'funciones.xlsx');
  await userEvent.upload(sheet.getByLabelText(/^Archivo/), file);
  expect(await sheet.findByText('1 fecha, 1 línea vacía')).toBeVisible();
  expect(sheet.getByText(/jue 3 abr 2098, 21:30 – 02:00/)).toBeVisible();
  expect(sheet.getByText('Línea 3:')).toBeVisible();
});
