'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { usePanel } from '@/hooks/use-panel';
import { startExport } from '@/lib/data/contact/people-export';
import { fetchRecipients, readRecipients } from '@/lib/data/mailing/campaigns';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { contactRoute } from '@/lib/domain/kit/routes/pages';
import type { CampaignRecipient } from '@/lib/domain/mailing/calls';
import { type PeopleList, reasonWords } from '@/lib/domain/mailing/delivery';
import type { MailGroup } from '@/lib/domain/mailing/reception/mail-group';

/** The people behind a figure: a list, of those who clicked one link's, of any list one mail provider's. */
export type Behind = { list: PeopleList; title: string; link?: number; group?: MailGroup };

type Props = { campaignId: string; behind: Behind | null; onClose: () => void };

const COLUMNS: readonly ExportColumn<CampaignRecipient>[] = [
  { header: 'Correo', value: (row) => row.email, width: 32 },
  { header: 'Nombre', value: (row) => row.name, width: 28 },
  {
    header: 'Motivo',
    value: (row) => row.bought ?? (row.reason ? reasonWords(row.reason) : ''),
    width: 32,
  },
];

export function RecipientsSheet({ campaignId, behind, onClose }: Props) {
  const { can } = usePanel();
  const title = behind?.title ?? '';
  const pages = useInfiniteQuery({
    queryKey: ['campaign-recipients', campaignId, behind],
    queryFn: ({ pageParam }) => readRecipients(campaignId, behind ?? { list: 'sent' }, pageParam),
    initialPageParam: null as Parameters<typeof readRecipients>[2],
    getNextPageParam: (page) => page.next,
    enabled: behind !== null,
    staleTime: 5_000,
  });
  const rows = pages.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <Sheet
      open={behind !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      footer={
        behind &&
        rows.length > 0 && (
          <ExportMenu
            title={title}
            columns={COLUMNS}
            reason={!can('contacts.export') && NO_EXPORT}
            before={() => startExport('recipients', campaignId)}
            rows={(onProgress) => fetchRecipients(campaignId, behind, onProgress)}
          />
        )
      }
    >
      {pages.isError ? (
        <ErrorState title="No pudimos cargar la lista" onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <SkeletonText lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState drawing="people" title="Nadie todavía" />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.saleId ?? row.contactId} className="py-3">
                <Name row={row} />
                <span className="block break-all text-ink-soft">{row.email}</span>
                {(row.bought || row.reason) && (
                  <span className="block text-ink-faint text-xs">
                    {row.bought ?? reasonWords(row.reason)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {pages.hasNextPage && (
            <Button
              className="mt-4 w-full"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Ver más
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

/** A buyer who became no contact has no page. */
function Name({ row: { contactId, name, email } }: { row: CampaignRecipient }) {
  const words = name || email || 'Sin nombre';
  if (!contactId) return <span className="font-semibold">{words}</span>;
  return (
    <Link
      href={contactRoute(contactId)}
      className="font-semibold hover:underline hover:underline-offset-4"
    >
      {words}
    </Link>
  );
}
