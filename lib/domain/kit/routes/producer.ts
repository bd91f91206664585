export const EVENTS_ROUTE = '/producers/events';
export const MENUS_ROUTE = '/producers/menus';
export const CREATE_MENU_ROUTE = '/producers/menus/create';

export type ProducerPart =
  | 'edit'
  | 'billing'
  | 'banking'
  | 'access'
  | 'promoters'
  | 'audit'
  | 'privacidad';
export const producerRoute = (producerId: string, page: ProducerPart): string =>
  `/producers/${encodeURIComponent(producerId)}/${page}`;
