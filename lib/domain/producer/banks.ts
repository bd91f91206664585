export const BANKS = [
  'Banco BICE',
  'Banco Consorcio',
  'Banco de Chile',
  'Banco del Estado de Chile',
  'Banco Falabella',
  'Banco Internacional',
  'Banco Ripley',
  'Banco Santander',
  'Banco Security',
  'BCI',
  'Coopeuch',
  'HSBC Bank Chile',
  'Itaú',
  'Mercado Pago',
  'Prepago Los Héroes',
  'Scotiabank',
  'Tapp Caja Los Andes',
  'Tenpo',
] as const;

export const ACCOUNT_TYPES = [
  { value: 'checking', label: 'Cuenta corriente' },
  { value: 'sight', label: 'Cuenta vista' },
  { value: 'rut', label: 'Cuenta RUT' },
  { value: 'savings', label: 'Cuenta de ahorro' },
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number]['value'];

export const accountTypeText = (type: string): string =>
  ACCOUNT_TYPES.find(({ value }) => value === type)?.label ?? '';
