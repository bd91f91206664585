'use client';

import type { ReactNode } from 'react';
import { Sparkline } from '@/components/ui/chart/sparkline';
import { Figure } from '@/components/ui/figure';
import { useNow } from '@/hooks/use-now';
import { shortPesos } from '@/lib/domain/kit/format';
import { compareDays } from '@/lib/domain/report/compare-days';

type Props = {
  days: Parameters<typeof compareDays>[0];
  loading: boolean;
  /** Without the curve of the last two weeks: the page draws a longer one. */
  plain?: boolean;
  instead?: ReactNode;
};

/**
 * Sales of today and of the last seven days, each compared with the period before. Rendered inside `FigureGroup`.
 */
export function RecentSales({ days, loading, plain, instead }: Props) {
  const { today, week, course } = compareDays(days, useNow());
  return (
    <>
      <Figure
        label="Vendido hoy"
        value={today.amount}
        short={shortPesos}
        loading={loading}
        instead={instead}
        compared={instead ? null : today.compared}
      />
      <Figure
        label="Últimos 7 días"
        value={week.amount}
        short={shortPesos}
        loading={loading}
        instead={instead}
        compared={instead ? null : week.compared}
        curve={!plain && <Sparkline values={course} label="Ventas de los últimos 14 días" />}
      />
    </>
  );
}
