import type { ChooseRefundInput } from './choice-schema';

/** The form posted from a ticket's page as input of `chooseRefund`, which validates it. */
export function choiceOfForm(
  ticketToken: string,
  read: (name: string) => string,
): ChooseRefundInput {
  if (read('choice') === 'keep')
    return { ticketToken, choice: 'keep', whole: read('whole') !== '' };
  const account = {
    holder: read('holder'),
    rut: read('rut'),
    bank: read('bank'),
    accountType: read('accountType'),
    accountNumber: read('accountNumber'),
  };
  return {
    ticketToken,
    choice: 'refund',
    account: account as NonNullable<ChooseRefundInput['account']>,
    whole: read('whole') !== '',
  };
}
