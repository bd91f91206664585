import { renderNotice } from './notice';

export type BankingNoticeProps = {
  siteName: string;
  producerName: string;
  /** There was no account before. */
  first: boolean;
  bank: string;
  /** Only its end: '•••• 4321'. */
  account: string;
  by: string;
  url: string;
};

/** The warning that the account where a producer is paid was registered, or has changed. */
export function renderBankingNotice(props: BankingNoticeProps) {
  return {
    subject: `${props.first ? 'Registraron' : 'Cambió'} la cuenta bancaria de ${props.producerName}`,
    ...renderNotice({
      siteName: props.siteName,
      title: `${props.first ? 'Esta es' : 'Cambió'} la cuenta donde te pagamos`,
      paragraphs: [
        `${props.by} ${props.first ? 'registró' : 'cambió'} los datos bancarios de ${props.producerName}.`,
        `La cuenta ${props.first ? '' : 'nueva '}es ${props.bank} ${props.account}.`,
        'Si no fue alguien de tu equipo, revisa los datos y los accesos ahora.',
      ],
      button: { text: 'Revisar los datos bancarios', url: props.url },
      footer: `Recibes este correo porque puedes ver los datos bancarios de ${props.producerName}.`,
    }),
  };
}
