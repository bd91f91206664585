import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { COMPLAINT_LIMITS } from '@/lib/domain/complaint/complaint';

type Props = {
  ticketId: string;
  name: string;
  contact: string;
  setName: (typed: string) => void;
  setContact: (typed: string) => void;
};

export function WhoFields({ ticketId, name, contact, setName, setContact }: Props) {
  if (ticketId) {
    return (
      <p className="rounded-control bg-sunken px-3 py-2 text-ink-soft">
        Reclama quien tiene la entrada que elegiste. Su nombre y su correo quedan tapados.
      </p>
    );
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Quién" optional>
        <Input
          maxLength={COMPLAINT_LIMITS.who}
          value={name}
          onChange={(typed) => setName(typed.target.value)}
        />
      </Field>
      <Field label="Contacto" optional help="Correo, teléfono o cuenta.">
        <Input
          maxLength={COMPLAINT_LIMITS.who}
          value={contact}
          onChange={(typed) => setContact(typed.target.value)}
        />
      </Field>
    </div>
  );
}
