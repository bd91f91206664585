'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { exportCsv } from '@/components/ui/table/export';
import { createBankFile } from '@/lib/data/money/payment-orders';
import { bankFileExport } from './order-columns';

type Asked = { orders: readonly string[]; key: string; again: boolean };

/** Marks orders as being in a bank file and downloads it; the dialog shows the error. */
export const useBankFile = () =>
  useMutation({
    mutationFn: ({ orders, key, again }: Asked) => createBankFile(orders, key, again),
    onSuccess: ({ message, file, lines }) => {
      exportCsv({ title: file, columns: bankFileExport, rows: lines });
      toast.ok(message);
    },
  });
