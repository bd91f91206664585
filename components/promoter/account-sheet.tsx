'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { BankFields } from '@/components/shared/bank-fields';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { CallError } from '@/lib/data/kit/call';
import { promoterQuery } from '@/lib/data/promoter/promoters';
import { type Banking, type BankingForm, parseBanking } from '@/lib/domain/producer/banking';
import { bankingSchema } from '@/lib/domain/producer/banking-schema';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { useSaveAccount } from './use-promoter-actions';

type Props = { producerId: string; promoter: Promoter; onClose: () => void };

export function AccountSheet({ producerId, promoter, onClose }: Props) {
  const known = useQuery(promoterQuery(producerId, promoter.id));
  const save = useSaveAccount(producerId, promoter.id);
  const form = useForm<BankingForm, unknown, Banking>({
    shouldFocusError: false,
    resolver: valibotResolver(bankingSchema) as never,
    defaultValues: { ...parseBanking('', null), holder: promoter.name },
  });
  return (
    <FormSheet
      title={`Datos de pago de ${promoter.name}`}
      description="La cuenta a la que van sus comisiones."
      verb="Guardar cuenta"
      form={form}
      saving={save.isPending}
      submitError={save.error instanceof CallError ? save.error : null}
      onSubmit={(account) => save.mutate(account, { onSuccess: onClose })}
      onClose={onClose}
    >
      {known.isError && (
        <FailedLine onRetry={() => void known.refetch()}>
          No pudimos ver si ya tiene una cuenta.
        </FailedLine>
      )}
      {known.isPending && <SkeletonText lines={1} />}
      {known.data && (
        <p className="rounded-control bg-sunken px-3 py-2">
          {known.data.account
            ? `Ahora: ${known.data.bank}, ${known.data.account}. Al guardar, la reemplaza esta.`
            : 'Todavía no tiene cuenta.'}
        </p>
      )}
      <BankFields form={form} />
    </FormSheet>
  );
}
