import { Card } from '@/components/ui/card';
import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type Breach, DATA_TEXT, NATURE_TEXT } from '@/lib/domain/privacy/breach/breach';
import { FactList } from './fact-list';

const count = (n: number | null) => (n === null ? '' : number(n));

/** What a breach was, when, of which data, and what is done about it. */
export function BreachFactsCard({ breach }: { breach: Breach }) {
  return (
    <Card title="Qué pasó">
      <FactList
        facts={[
          ['Naturaleza', breach.natures.map((one) => NATURE_TEXT[one]).join(', ')],
          ['Relato', breach.what],
          ['Empezó', breach.startedAt && dateTime(breach.startedAt)],
          ['Terminó', breach.endedAt && dateTime(breach.endedAt)],
          ['Se supo', breach.knownAt && dateTime(breach.knownAt)],
          ['Datos alcanzados', breach.data.map((one) => DATA_TEXT[one]).join(', ')],
          ['Personas, aproximadamente', count(breach.persons)],
          ['Registros, aproximadamente', count(breach.records)],
          ['Consecuencias probables', breach.consequences],
          ['Medidas tomadas', breach.taken],
          ['Medidas propuestas', breach.proposed],
        ]}
      />
    </Card>
  );
}
