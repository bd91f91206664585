'use client';

import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';

type Props = {
  /** 'YYYY-MM-DD'. */
  selected: string | null;
  today: string;
  min?: string;
  onSelect: (date: string) => void;
};

// Noon of the day, so that no clock change moves it to the day before.
export const dayOf = (iso: string) => new Date(`${iso}T12:00:00`);
export const isoOf = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

const cell = 'size-10 p-0 text-center';
const nav =
  'grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-30 [&_svg]:size-4 [&_svg]:fill-current';

export default function Calendar({ selected, today, min, onSelect }: Props) {
  const day = selected ? dayOf(selected) : undefined;
  return (
    <DayPicker
      mode="single"
      locale={es}
      autoFocus
      today={dayOf(today)}
      selected={day}
      defaultMonth={day ?? dayOf(today)}
      disabled={min ? { before: dayOf(min) } : undefined}
      onSelect={(next) => (next ? onSelect(isoOf(next)) : undefined)}
      classNames={{
        root: 'relative w-70',
        month_caption: 'flex h-9 items-center px-2 font-semibold capitalize',
        nav: 'absolute top-0 right-0 flex gap-1',
        button_previous: nav,
        button_next: nav,
        month_grid: 'mt-2 border-collapse',
        weekday: 'size-10 font-medium text-ink-faint text-xs',
        day: cell,
        day_button:
          'size-10 rounded-control hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-faint disabled:line-through',
        selected: '[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-on-accent',
        today:
          '[&>button]:font-semibold [&>button]:text-accent-ink [&[data-selected]>button]:text-on-accent',
        outside: 'text-ink-faint',
      }}
    />
  );
}
