/** The responsibility for an event, below mails and public pages. Worded for every variant of the panel. */
export const DISCLAIMER =
  'Cada evento es gestionado de forma independiente por quien lo organiza, que asume toda la responsabilidad. La plataforma no participa en su organización.';
