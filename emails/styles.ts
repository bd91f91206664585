import type { CSSProperties } from 'react';

/** Inline styles, because mail programs drop style sheets; only dark theme and phones need a sheet. */
export const WORD_FONT = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const FONT = `-apple-system, BlinkMacSystemFont, ${WORD_FONT}`;

/** An attribute of tables: Outlook renders with Word, which ignores `max-width` and would take 100 % as the window. */
export const MAIL_WIDTH = 500;
/** No wider than a phone, also where a program drops the sheet below, as Gmail does for other providers' accounts. */
const NARROW = '100vw';

export const styles = {
  page: { margin: 0, padding: '24px 0', backgroundColor: '#f8f8ff', fontFamily: FONT },
  card: {
    maxWidth: NARROW,
    margin: '0 auto',
    backgroundColor: '#ffffff',
    border: '1px solid #e6e3ef',
    borderRadius: 10,
    overflow: 'hidden',
  },
  header: { padding: '16px 24px', borderBottom: '1px solid #e6e3ef' },
  avatar: { display: 'block', borderRadius: 20, objectFit: 'cover' },
  logo: { display: 'block', width: 'auto', height: 'auto', maxWidth: 180, maxHeight: 40 },
  producer: {
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    color: '#1b1725',
    overflowWrap: 'anywhere',
  },
  flyer: { display: 'block', width: '100%', maxWidth: MAIL_WIDTH, height: 'auto' },
  content: { padding: '32px 24px' },
  title: {
    margin: '0 0 16px',
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: '#1b1725',
    overflowWrap: 'anywhere',
  },
  paragraph: {
    margin: '0 0 16px',
    fontSize: 16,
    lineHeight: '26px',
    color: '#1b1725',
    overflowWrap: 'anywhere',
  },
  link: { color: '#b8320d', textDecoration: 'underline' },
  buttonRow: { paddingTop: 8 },
  press: { borderRadius: 8, backgroundColor: '#cf3a12', msoPaddingAlt: '14px 24px' },
  button: {
    display: 'block',
    padding: '14px 24px',
    borderRadius: 8,
    backgroundColor: '#cf3a12',
    color: '#ffffff',
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 700,
    textAlign: 'center',
    textDecoration: 'none',
  },
  footer: { maxWidth: NARROW, margin: '0 auto', padding: '16px 24px 0' },
  rule: { margin: '12px 0', border: 'none', borderTop: '1px solid #e6e3ef' },
  small: {
    margin: 0,
    fontSize: 12,
    lineHeight: '18px',
    color: '#5b5568',
    overflowWrap: 'anywhere',
  },
  unsubscribe: { color: '#5b5568', textDecoration: 'underline' },
  pixel: { display: 'block', width: 1, height: 1, border: 0 },
} satisfies Record<string, CSSProperties>;

/** Dark theme, narrow screens, and no blue under the dates that Apple's Mail links. react-email's Body repeats its style on an inner cell, for programs that drop the body. */
export const DARK = `
a[x-apple-data-detectors] { color: inherit !important; text-decoration: inherit !important; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #121018 !important; }
  .card { background-color: #1b1824 !important; border-color: #2f2a3b !important; }
  .ink { color: #f2eff7 !important; }
  .soft { color: #b3acc1 !important; }
  .accent { color: #ff9674 !important; }
  .line { border-color: #2f2a3b !important; }
}
@media (max-width: 520px) {
  .card, .foot { width: 100% !important; }
  .page, .page > table > tbody > tr > td { padding: 0 0 24px !important; }
  .fill { max-width: 100% !important; }
  .stack { display: block !important; width: 100% !important; }
  .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
}
`;
