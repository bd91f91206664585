import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { qrPngBlob, qrSvg } from '@/components/ui/printed-qr';
import { downloadFile } from '@/components/ui/table/export';

export function QrDownloads({ address, name }: { address: string; name: string }) {
  return (
    <>
      <Button
        icon={<Download />}
        onClick={async () => downloadFile(`${name}.png`, await qrPngBlob(address))}
      >
        Bajar PNG
      </Button>
      <Button
        icon={<Download />}
        onClick={() =>
          downloadFile(`${name}.svg`, new Blob([qrSvg(address)], { type: 'image/svg+xml' }))
        }
      >
        Bajar SVG
      </Button>
    </>
  );
}
