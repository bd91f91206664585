export const ACCOUNT_TYPES = [
  { value: 'checking', label: 'Cuenta corriente' },
  { value: 'sight', label: 'Cuenta vista' },
  { value: 'rut', label: 'Cuenta RUT' },
  { value: 'savings', label: 'Cuenta de ahorro' },
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number]['value'];

export const accountTypeText = (type: string): string =>
  ACCOUNT_TYPES.find(({ value }) => value === type)?.label ?? '';
