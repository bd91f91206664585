import { TICKET_MARK, TornTicket } from './torn-ticket';

export type DrawingName =
  | 'ticket'
  | 'calendar'
  | 'mail'
  | 'people'
  | 'money'
  | 'menu'
  | 'search'
  | 'lock'
  | 'code'
  | 'done'
  | 'undone';

const marks: Record<DrawingName, string> = {
  ticket: TICKET_MARK,
  calendar: 'M24 32h40v26H24zM24 40h40M34 28v8M54 28v8M32 48h6M44 48h6',
  mail: 'M24 32h40v26H24zM24 33l20 15 20-15',
  people:
    'M36 42a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM26 58c0-7 4-11 10-11s10 4 10 11M53 42a4 4 0 1 0 0-8 4 4 0 0 0 0 8M51 47c7-1 11 4 11 11',
  money: 'M22 58l12-12 9 7 19-22M54 31h8v8',
  menu: 'M28 30v10a5 5 0 0 0 10 0V30M33 30v28M56 30c-6 3-7 12-6 18h6zM56 30v28',
  search: 'M42 52a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM50 50l10 9',
  lock: 'M32 43h24v16H32zM37 43v-5a7 7 0 0 1 14 0v5M44 50v3',
  done: 'M30 45l10 10 20-22',
  undone: 'M34 34l20 20M54 34 34 54',
  code: 'M28 30h10v10H28zM50 30h10v10H50zM28 50h10v8H28zM50 50h4v4M60 54v4M46 44h4M44 30v6',
};

export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return <TornTicket mark={marks[name]} className={className} />;
}
