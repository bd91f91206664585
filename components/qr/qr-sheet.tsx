'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { QrDownloads } from '@/components/shared/share/qr-downloads';
import { Button } from '@/components/ui/button';
import { BarChart } from '@/components/ui/chart/chart';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Sheet, useSheetLock, useSheetUnsaved } from '@/components/ui/overlay/sheet';
import { PrintedQr } from '@/components/ui/printed-qr';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { useLiveForm } from '@/components/ui/use-live-form';
import { useNow } from '@/hooks/use-now';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';
import { fileName } from '@/lib/domain/kit/csv';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, number, plural } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import type { QrCode } from '@/lib/domain/qr/qr-code';
import type { UpdateQrCode } from '@/lib/domain/qr/qr-code-schema';
import { updateQrCodeSchema } from '@/lib/domain/qr/qr-code-schema';
import { qrAddress } from './qr-address';
import { TargetFields } from './target-fields';
import { useUpdateQrCode } from './use-qr-actions';
import { useQrScans } from './use-qr-codes';

export function QrSheet({ qr, onClose }: { qr: QrCode; onClose: () => void }) {
  const address = qrAddress(qr.code);
  const name = fileName(`qr ${qr.label}`);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={qr.label}
      description="Impreso, siempre lleva a donde diga aquí."
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap items-center gap-6">
          <PrintedQr
            text={address}
            alt={`Código QR de ${qr.label}`}
            className="w-40 border border-line"
          />
          <div className="flex flex-col items-start gap-2">
            <QrDownloads address={address} name={name} />
            <CopyButton value={address} label="Copiar enlace" />
          </div>
        </div>
        <Scans code={qr.code} />
        <TargetForm qr={qr} />
      </div>
    </Sheet>
  );
}

const DAYS = 30;

function Scans({ code }: { code: string }) {
  const now = useNow();
  const { status, retry, total, days } = useQrScans(code);
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const points = Array.from({ length: DAYS }, (_, i) => {
    const day = shiftDay(today, i - DAYS + 1);
    return { label: shortDate(new Date(`${day}T15:00:00Z`)), values: { scans: days[day] ?? 0 } };
  });
  if (status === 'loading') {
    return (
      <Loading label="Cargando los escaneos">
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (status === 'error') {
    return (
      <p role="alert" className="text-ink-soft">
        No pudimos cargar los escaneos.{' '}
        <button type="button" className="underline" onClick={retry}>
          Reintentar
        </button>
      </p>
    );
  }
  return (
    <div>
      <BarChart
        title={`${plural(total, 'escaneo', 'escaneos')} en total`}
        points={total > 0 ? points : []}
        series={[{ id: 'scans', label: 'Escaneos' }]}
        format={number}
        pointsLabel="Día"
        height={160}
      />
    </div>
  );
}

const LABELS = { label: 'nombre', target: 'destino', active: 'si está activo' };

function TargetForm({ qr }: { qr: QrCode }) {
  const live = { code: qr.code, label: qr.label, target: qr.target, active: qr.active };
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(updateQrCodeSchema),
    defaultValues: live,
  });
  const followed = useLiveForm(form, live as UpdateQrCode);
  const { seen } = followed;
  const update = useUpdateQrCode(qr.code, followed.saved);
  useSheetLock(update.saving);
  useSheetUnsaved(form.formState.isDirty);
  const submit = (input: UpdateQrCode) => {
    const edit = changedFields(seen, input);
    followed.sending();
    update.save(edit, pickFields(seen, Object.keys(edit) as (keyof UpdateQrCode)[]));
  };
  return (
    <Form form={form} saving={update.saving} submitError={update.error} onSubmit={submit}>
      <Field label="Nombre" name="label">
        <Input {...form.register('label')} />
      </Field>
      <TargetFields />
      <Switch
        label="Activo"
        help="Apagado, quien lo escanee verá que ya no lleva a ninguna parte."
        {...form.register('active')}
      />
      <Button kind="primary" type="submit" className="self-start" busy={update.saving}>
        Guardar cambios
      </Button>
      <ClashDialog<UpdateQrCode> save={update} labels={LABELS} onTheirs={followed.take} />
    </Form>
  );
}
