import { BANKS } from '../producer/banks';

/** The interbank codes of transfer files, also of who issues prepaid cards. */
const CODES: Record<(typeof BANKS)[number], string> = {
  'Banco de Chile': '001',
  'Banco Internacional': '009',
  'Banco del Estado de Chile': '012',
  Scotiabank: '014',
  BCI: '016',
  'Banco BICE': '028',
  'Banco Santander': '037',
  'HSBC Bank Chile': '031',
  Itaú: '039',
  'Banco Security': '049',
  'Banco Falabella': '051',
  'Banco Ripley': '053',
  'Banco Consorcio': '055',
  Coopeuch: '672',
  'Prepago Los Héroes': '729',
  Tenpo: '730',
  'Tapp Caja Los Andes': '732',
  'Mercado Pago': '875',
};

/** A bank's three digits by its name; '' if unknown. */
export function bankCode(bank: string): string {
  const known = BANKS.find((name) => name === bank);
  return known ? CODES[known] : '';
}
