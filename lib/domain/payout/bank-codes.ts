import { BANKS } from '../producer/banks';

/** The interbank codes of transfer files. A bank without one cannot be in such a file. */
const CODES: Partial<Record<(typeof BANKS)[number], string>> = {
  'Banco de Chile': '001',
  'Banco Internacional': '009',
  'Banco del Estado de Chile': '012',
  Scotiabank: '014',
  BCI: '016',
  'Banco BICE': '028',
  'Banco Santander': '037',
  Itaú: '039',
  'Banco Security': '049',
  'Banco Falabella': '051',
  'Banco Ripley': '053',
  'Banco Consorcio': '055',
  Coopeuch: '672',
};

/** A bank's three digits by its name; '' if unknown. */
export function bankCode(bank: string): string {
  const known = BANKS.find((name) => name === bank);
  return (known && CODES[known]) ?? '';
}
