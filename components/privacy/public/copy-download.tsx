'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { toCallError } from '@/lib/data/kit/call';
import { downloadPrivacyCopy } from '@/lib/data/privacy/requests';

type Props = { link: { folio: string; t: string } };

/** The page of a packed copy: one button that downloads it. Opening the page reads nothing. */
export function CopyDownload({ link }: Props) {
  const load = useAction(async () => {
    const { file } = await downloadPrivacyCopy(link);
    save(file, `mis-datos-${link.folio}.zip`);
  });
  return (
    <>
      <h1 className="text-balance font-semibold text-lg">La copia de tus datos</h1>
      <p className="mt-2 text-ink-soft">
        Es un archivo ZIP: ábrelo y empieza por «indice.html». Puedes descargarlo durante 30 días.
      </p>
      <p className="mt-2 text-ink-soft">Folio {link.folio}</p>
      {load.error !== null && (
        <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {toCallError(load.error).message}
        </p>
      )}
      {load.isDone && (
        <p role="status" className="mt-4 rounded-control bg-good-soft px-3 py-2">
          Descargada. Guárdala en un lugar tuyo.
        </p>
      )}
      <Button kind="primary" className="mt-6" busy={load.busy} onClick={() => void load.run()}>
        Descargar mi copia
      </Button>
    </>
  );
}

function save(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
