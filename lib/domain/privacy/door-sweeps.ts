import { LEGAL_DAYS } from './legal-days';

/** The retention of doors' records that name somebody; see `SWEEPS`. */
export const DOOR_SWEEPS = [
  {
    id: 'validators',
    activity: 'tickets',
    collection: 'validators',
    field: 'createdAt',
    days: LEGAL_DAYS,
    what: 'Nombres de validadores',
  },
  {
    id: 'boxOffices',
    activity: 'tickets',
    collection: 'boxOffices',
    field: 'createdAt',
    days: LEGAL_DAYS,
    what: 'Quienes crearon cajas',
  },
  {
    id: 'shifts',
    activity: 'tickets',
    collection: 'shifts',
    field: 'openedAt',
    days: LEGAL_DAYS,
    what: 'Nombres en turnos de caja',
  },
  {
    id: 'doorOvers',
    activity: 'tickets',
    collection: 'doorOvers',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Nombres en ventas sin registrar',
  },
  {
    id: 'doorCounts',
    activity: 'tickets',
    collection: 'doorCounts',
    field: 'lastScanAt',
    days: LEGAL_DAYS,
    what: 'Nombres de validadores en noches',
  },
  {
    id: 'doorNotes',
    activity: 'tickets',
    collection: 'nights',
    field: 'noteAt',
    days: 7,
    what: 'Avisos a las puertas',
  },
  {
    id: 'doorLists',
    activity: 'tickets',
    collection: 'doorList',
    field: 'until',
    days: LEGAL_DAYS,
    what: 'Listas de la puerta',
  },
] as const;
