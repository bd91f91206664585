import { isDocumentId } from '@/lib/domain/kit/document-id';

/** The id that a token of a link names first, although nothing proves it: what anybody may see can be shown by it. */
export function idIn(token: string): string {
  try {
    const values: unknown = JSON.parse(
      Buffer.from(token.split('~', 1)[0] ?? '', 'base64url').toString(),
    );
    const [first] = Array.isArray(values) ? values : [];
    return typeof first === 'string' && isDocumentId(first) ? first : '';
  } catch {
    return '';
  }
}
