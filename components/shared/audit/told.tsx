import { Link } from '@/components/ui/link';
import type { AuditEntry } from '@/lib/domain/audit/audit';
import { auditHref } from '@/lib/domain/audit/link';
import { sentenceOf } from '@/lib/domain/audit/sentence';
import { objectText } from './object-text';

/** By uid. */
export type Names = Readonly<Record<string, string>>;

/** Actors without an account. */
const NO_ACCOUNT: Names = { buyer: 'Quien compró', clock: 'El sistema', reputation: 'El sistema' };

export const whoOf = ({ by }: AuditEntry, names: Names) =>
  `${names[by.uid] || by.email || NO_ACCOUNT[by.uid] || by.uid}${by.via ? ', por WhatsApp,' : ''}`;

/** 'Antonia Rojas pausó Festival Austral', with a link to the object; without `names`, what the person did. */
export function ToldEntry({
  line,
  names,
  isAdmin,
}: {
  line: AuditEntry;
  names: Names | null;
  isAdmin: boolean;
}) {
  const { before, name, after } = sentenceOf(line, objectText(line.object.type));
  const href = auditHref(line, isAdmin);
  return (
    <span className="block min-w-0 break-words">
      {names && <strong className="font-semibold">{whoOf(line, names)} </strong>}
      {names ? before : before.charAt(0).toUpperCase() + before.slice(1)}
      {href ? (
        <Link href={href} className="underline decoration-line-strong hover:decoration-current">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {after}
    </span>
  );
}
