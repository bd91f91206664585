'use client';

import { QrDownloads } from '@/components/shared/share/qr-downloads';
import { PrintedQr } from '@/components/ui/printed-qr';
import { useEvent } from '@/hooks/use-event';
import { eventName } from '@/lib/domain/event/event';
import { withChannel } from '@/lib/domain/event/public/channel';
import { fileName } from '@/lib/domain/kit/csv';

/** The page's address as a code for posters, on screen and as files; what is sold by it counts as the poster's. */
export function LinkQr({ url }: { url: string }) {
  const { event } = useEvent();
  const address = withChannel(url, 'afiche');
  const name = fileName(`qr ${eventName(event)}`);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <PrintedQr
        text={address}
        alt={`Código QR de ${eventName(event)}`}
        className="w-36 border border-line"
      />
      <div className="flex flex-col items-start gap-2">
        <QrDownloads address={address} name={name} />
      </div>
    </div>
  );
}
