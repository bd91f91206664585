import { Plus, Upload } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';

type Props = {
  /** The whole list is empty, not only the search result. */
  isBare: boolean;
  onAdd: () => void;
  onClear: () => void;
};

export function ContactsEmpty({ isBare, onAdd, onClear }: Props) {
  if (!isBare) {
    return (
      <EmptyState
        title="Nadie coincide con lo que buscas"
        drawing="search"
        action={<Button onClick={onClear}>Quitar filtros</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="Aquí estará la gente a la que escribes"
      drawing="people"
      action={
        <>
          <Button kind="primary" icon={<Upload />} href={IMPORT_ROUTE}>
            Importar contactos
          </Button>
          <Button icon={<Plus />} onClick={onAdd}>
            Agregar uno
          </Button>
        </>
      }
    >
      Importa una lista o agrégalos a mano. Quienes compren y acepten recibir correos llegan solos.
    </EmptyState>
  );
}
