import { WORD_FONT } from './styles';

/**
 * Conditional head for Outlook on Windows, which draws with Word: its tables inherit no letters, it takes Times where the first of a
 * list is unknown to it, and enlarges pictures but not tables on a fine screen.
 */
export const forWord = (font: string): string =>
  `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,h1,h2,li{font-family:${font}}</style><![endif]-->`;

export const withWord = (html: string, font = WORD_FONT): string =>
  html.replace('</head>', `${forWord(font)}</head>`);
