import { ChevronRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { unbroken } from '@/lib/domain/kit/format';

type ActionItem = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail?: string;
  /** Without `href` the action calls `onOpen` on this page. */
  action: { label: string; href?: string };
  onOpen?: () => void;
};

type Props = {
  /** The accessible name, and the heading with `titled`. */
  label: string;
  titled?: boolean;
  items: readonly ActionItem[];
  /** The rows that a phone shows at first, so that the content below is on its first screen. */
  onPhone?: number;
  /**
   * Shown if there are no items; '' keeps the space free, so that a text can appear later without moving what
   * follows.
   */
  empty: string;
  /** Rows are chosen on this page instead of opened: which one is, and the id of its element. */
  pick?: { id: string | null; onPick: (id: string) => void; idOf: (id: string) => string };
};

const marks: Record<ActionItem['tone'], { color: string; word: string }> = {
  bad: { color: 'bg-bad', word: 'Urgente' },
  wait: { color: 'bg-wait', word: 'Pendiente' },
  info: { color: 'bg-info', word: 'Información' },
};

export function ActionList({ label, titled, items, onPhone = items.length, empty, pick }: Props) {
  const [open, setOpen] = useState(false);
  // A row that says 'Y 1 más' would take the space of the one that it hides.
  const shown = open || items.length <= onPhone + 1 ? items.length : onPhone;
  return (
    <section aria-label={label}>
      {titled && <h2 className="mb-2 font-semibold text-base">{label}</h2>}
      {items.length === 0 ? (
        <p className={cn('flex items-center gap-2 text-ink-soft', !empty && 'invisible')}>
          <CircleCheck aria-hidden className="size-5 text-good" strokeWidth={1.5} />
          {empty || '\u00a0'}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border bg-card">
          {items.map((item, index) => (
            <li
              key={item.id}
              className={cn('border-t first:border-t-0', index >= shown && 'max-md:hidden')}
            >
              <Row item={item} pick={pick}>
                <span className={`mt-1.5 size-2 shrink-0 rounded-full ${marks[item.tone].color}`}>
                  <span className="sr-only">{marks[item.tone].word}:</span>
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-3 break-words font-semibold">
                    {unbroken(item.text)}
                  </span>
                  {item.detail && (
                    <span className="line-clamp-2 break-words text-ink-soft">
                      {unbroken(item.detail)}
                    </span>
                  )}
                </span>
                {!pick && (
                  <span className="flex shrink-0 items-center justify-end gap-1 font-semibold text-accent-ink group-hover:underline">
                    {item.action.label}
                    <ChevronRight aria-hidden className="size-4" strokeWidth={1.5} />
                  </span>
                )}
              </Row>
            </li>
          ))}
          {shown < items.length && (
            <li className="border-t md:hidden">
              <button
                type="button"
                className="w-full px-4 py-3 text-left font-semibold text-accent-ink focus-visible:-outline-offset-2"
                onClick={() => setOpen(true)}
              >
                {`Ver ${items.length - shown} más`}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

// In a narrow column the room of an action is there before its words are, which may come in a later piece of the page.
const ROOM = 'xl:grid xl:grid-cols-[0.5rem_minmax(0,1fr)_7rem]';

function Row({
  item,
  pick,
  children,
}: Pick<Props, 'pick'> & { item: ActionItem; children: ReactNode }) {
  const style =
    'group flex w-full items-start gap-3 px-4 py-3 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2';
  if (pick) {
    const isPicked = item.id === pick.id;
    return (
      <button
        type="button"
        id={pick.idOf(item.id)}
        aria-current={isPicked || undefined}
        onClick={() => pick.onPick(item.id)}
        className={cn(style, isPicked && 'bg-accent-soft hover:bg-accent-soft')}
      >
        {children}
      </button>
    );
  }
  return item.action.href ? (
    <Link href={item.action.href} onClick={item.onOpen} className={cn(style, ROOM)}>
      {children}
    </Link>
  ) : (
    <button type="button" onClick={item.onOpen} className={cn(style, ROOM)}>
      {children}
    </button>
  );
}
