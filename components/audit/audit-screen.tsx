'use client';

import { objectKinds } from '@/components/shared/audit/object-text';
import { ListScreen } from '@/components/shared/list-screen';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { usePage } from '@/hooks/use-page';
import { variant } from '@/lib/config';
import type { AuditEntry } from '@/lib/domain/audit/audit';
import { isUnread } from '@/lib/domain/kit/date-text';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { ADMIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { actionOptions } from './action-options';
import { auditColumns, auditExport, entryText } from './audit-columns';
import { AUDIT_FILTERS, useAudit } from './use-audit';
import { useDayOf } from './use-day-of';
import { useNames } from './use-names';

export function AuditScreen() {
  usePage({
    current: { name: 'Registro', url: adminRoute('audit') },
    parent: { name: 'Inicio', url: ADMIN_ROUTE },
  });
  const state = useListState({ filters: AUDIT_FILTERS });
  const trace = useAudit(state);
  const { filters, setFilter } = state;
  const names = useNames(trace.rows);
  const groupOf = useDayOf();
  // A filter set from a row's menu: its chip takes its name from the rows that match.
  const chip = (name: 'person' | 'object', label: string, nameOf: (line: AuditEntry) => string) => {
    const value = filters[name];
    if (!value) return [];
    const [line] = trace.rows;
    return [state.filterBy(name, label, [{ value, label: (line && nameOf(line)) || value }])];
  };
  const dateOf = (written: string | null) => (written ? new Date(written) : null);
  // An unreadable date leaves the list as it is.
  const setDate = (name: 'from' | 'to') => (date: Date | null) => {
    if (!isUnread(date)) setFilter(name, date?.toISOString() ?? null);
  };
  return (
    <>
      <PageHeader
        title="Registro"
        description="Cada cambio de un derecho, un estado, una comisión o dinero: quién, a qué, antes y después."
      />
      <ListScreen
        name="audit"
        label="Registro"
        list={state}
        page={trace}
        rowKey={({ id }) => id}
        noun={['cambio', 'cambios']}
        columns={auditColumns(names, true)}
        rowName={(line) => entryText(line, names)}
        groupOf={groupOf}
        search="Buscar persona, objeto, acción o motivo"
        filters={[
          state.filterBy('type', 'Sobre', objectKinds()),
          state.filterBy('action', 'Acción', actionOptions(filters.type)),
          ...chip('person', 'Persona', (line) => line.by.email),
          ...chip('object', 'Objeto', (line) => line.object.name),
        ]}
        more={
          <>
            <ProducerFilter
              value={filters.producer}
              onChange={(value) => setFilter('producer', value)}
            />
            <Field label="Desde" hideLabel className="w-40">
              <DateTimeField
                dateOnly
                placeholder="Desde"
                value={dateOf(filters.from)}
                onChange={setDate('from')}
              />
            </Field>
            <Field label="Hasta" hideLabel className="w-40">
              <DateTimeField
                dateOnly
                placeholder="Hasta"
                value={dateOf(filters.to)}
                onChange={setDate('to')}
              />
            </Field>
          </>
        }
        file={{ columns: auditExport(names), rows: trace.readRows }}
        actions={(line) => [
          { label: 'Solo esta persona', onSelect: () => setFilter('person', line.by.uid) },
          { label: 'Solo este objeto', onSelect: () => setFilter('object', line.object.id) },
          line.producerId !== '' && {
            label: `Solo ${variant().producer.the}`,
            onSelect: () => setFilter('producer', line.producerId),
          },
        ]}
        none="Nada con esos filtros"
        empty={<EmptyState drawing="lock" title="Aquí verás cada cambio, con quién y cuándo" />}
      />
    </>
  );
}
