import { textKind } from './file-kind';
import { recipientRows } from './recipients';
import { type ListRow, readRows } from './table';
import { vcardRows } from './vcard';

/** The rows of a typed or pasted text, read at once. */
export function pastedRows(text: string): ListRow[] {
  if (textKind(text) === 'vcard') return vcardRows(text);
  const recipients = recipientRows(text);
  if (recipients) return recipients;
  const work = readRows(text);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
