import { Card } from '@/components/ui/card';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type Breach, mustTellPeople } from '@/lib/domain/privacy/breach/breach';

export function BreachToldCard({ breach }: { breach: Breach }) {
  const { agencyToldAt, agencyReference, agencyWhyNot } = breach;
  const { peopleToldAt, peopleHow, peopleWhyNot, notices } = breach;
  return (
    <Card title="Avisos">
      <div className="flex flex-col gap-4">
        <Told
          title="A la Agencia"
          at={agencyToldAt}
          detail={agencyReference && `Número ${agencyReference}`}
          whyNot={agencyWhyNot}
          missing="Todavía no se avisa."
        />
        <Told
          title="A las personas"
          at={peopleToldAt}
          detail={peopleHow}
          whyNot={peopleWhyNot}
          missing={
            mustTellPeople(breach)
              ? 'Por los datos alcanzados, hay que avisarles.'
              : 'Por los datos alcanzados, no es obligatorio.'
          }
        />
        {notices.total > 0 && <Notices {...notices} />}
      </div>
    </Card>
  );
}

type ToldProps = {
  title: string;
  at: Date | null;
  detail: string;
  whyNot: string;
  missing: string;
};

function Told({ title, at, detail, whyNot, missing }: ToldProps) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {[at && dateTime(at), detail, whyNot].filter(Boolean).join(' · ') || missing}
      </p>
    </section>
  );
}

function Notices({ total, sent, failed, unconfirmed }: Breach['notices']) {
  const rest = [
    failed > 0 && plural(failed, 'no llegó', 'no llegaron'),
    unconfirmed > 0 && `${number(unconfirmed)} sin confirmar`,
  ].filter(Boolean);
  return (
    <p role="status" className="rounded-card bg-sunken p-3">
      {number(sent)} de {plural(total, 'correo enviado', 'correos enviados')}
      {rest.length > 0 && `, ${rest.join(', ')}`}.
    </p>
  );
}
