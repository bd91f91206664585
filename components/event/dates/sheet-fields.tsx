'use client';

import { ListSource } from '@/components/shared/list-source';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { readDateSheet } from '@/lib/domain/event/date/date-sheet';
import type { DayOrder } from '@/lib/domain/event/date/sheet-cells';
import type { ListRow } from '@/lib/domain/kit/list/table';
import type { DatesDraft, DraftSheet } from './dates-draft';
import { SheetReading } from './sheet-reading';

const ORDERS = [
  { value: 'day', label: 'Día primero', help: '03/04 es 3 de abril' },
  { value: 'month', label: 'Mes primero', help: '03/04 es 4 de marzo' },
];

type Props = {
  draft: DatesDraft;
  set: (change: Partial<DatesDraft>) => void;
  timeZone: string;
};

export function SheetFields({ draft: { sheet }, set, timeZone }: Props) {
  const understand = (name: string, rows: readonly ListRow[], order: DayOrder | null = null) => {
    const reading = readDateSheet(rows, { timeZone, now: new Date(), order });
    set({ sheet: { name, rows, order, reading, skipsErrors: false } });
  };
  return (
    <>
      <ListSource
        name={sheet?.name ?? ''}
        help="CSV o Excel con títulos: fecha, inicio, término o duración; y si quieres puertas, nombre y aforo"
        placeholder={'fecha\tinicio\ttérmino\n03/04/2027\t23:00\t04:00'}
        onRows={(rows, name) => (rows ? understand(name, rows) : set({ sheet: null }))}
      />
      {sheet && (
        <>
          {(sheet.reading.asksOrder || sheet.order) && (
            <Field label="Cómo están escritas las fechas" group>
              <RadioCards
                columns={2}
                options={ORDERS}
                value={sheet.order}
                onChange={(order) => understand(sheet.name, sheet.rows, order as DayOrder)}
              />
            </Field>
          )}
          <SheetReading reading={sheet.reading} timeZone={timeZone} />
          <SkipErrors sheet={sheet} set={set} />
        </>
      )}
    </>
  );
}

function SkipErrors({ sheet, set }: { sheet: DraftSheet; set: Props['set'] }) {
  const { dates, errors } = sheet.reading;
  if (errors.length === 0 || dates.length === 0) return null;
  return (
    <Checkbox
      label={
        errors.length === 1 ? 'Seguir sin esa línea' : `Seguir sin esas ${errors.length} líneas`
      }
      checked={sheet.skipsErrors}
      onChange={({ target }) => set({ sheet: { ...sheet, skipsErrors: target.checked } })}
    />
  );
}
