import type { CSSProperties } from 'react';
import { MAIL_WIDTH, styles } from '../styles';

/** Left and right of what is written; pictures that are wide enough go from edge to edge. */
const SIDE = 24;
/** Between two columns. */
const GAP = 16;

export const INNER_WIDTH = MAIL_WIDTH - 2 * SIDE;
export const COLUMN_WIDTH = (INNER_WIDTH - GAP) / 2;

const tight = { margin: 0, overflowWrap: 'anywhere' } as const;
const fact = { ...tight, fontSize: 14, lineHeight: '22px', color: '#5b5568' };

export const blockStyles = {
  row: { padding: `8px ${SIDE}px` },
  wide: { padding: '8px 0' },
  part: { padding: '8px 0' },
  end: { padding: '12px 0' },
  title: { ...styles.title, margin: 0 },
  small: { ...styles.title, margin: 0, fontSize: 20, lineHeight: '26px' },
  paragraph: { ...styles.paragraph, margin: '0 0 12px' },
  // Word keeps no padding of a list, and draws its dots outside what has no margin.
  list: { margin: '0 0 12px', padding: 0 },
  item: { ...styles.paragraph, margin: '0 0 6px 24px' },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0 },
  words: { color: '#1b1725' },
  rounded: { borderRadius: 8 },
  rule: { margin: '8px 0', border: 'none', borderTop: '1px solid #e6e3ef' },
  eventName: { ...tight, fontSize: 20, lineHeight: '26px', fontWeight: 700, color: '#1b1725' },
  fact,
  price: { ...tight, margin: '4px 0 12px', fontSize: 16, fontWeight: 700, color: '#1b1725' },
  ticket: {
    padding: '10px 0',
    borderBottom: '1px solid #e6e3ef',
    fontSize: 14,
    lineHeight: '20px',
    color: '#1b1725',
    overflowWrap: 'anywhere',
  },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 12, fontWeight: 600 },
  note: { ...tight, fontSize: 12, lineHeight: '18px', color: '#5b5568', fontWeight: 400 },
  code: {
    padding: '16px',
    border: '2px dashed #cf3a12',
    borderRadius: 8,
  },
  codeLabel: { ...fact, textAlign: 'center' },
  codeWord: {
    ...tight,
    textAlign: 'center',
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '0.06em',
    color: '#1b1725',
  },
  column: { width: COLUMN_WIDTH, verticalAlign: 'top' },
  gap: { width: GAP },
} satisfies Record<string, CSSProperties>;
