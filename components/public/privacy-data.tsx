import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { DocumentSection } from './document';

/** The data that are kept, what for, where and for how long: from the register of processing activities. */
export function PrivacyData() {
  return (
    <>
      <DocumentSection id="datos" title="2. Qué datos tratamos, y de dónde salen">
        <ul>
          {ACTIVITIES.map(({ key, name, data, origin }) => (
            <li key={key}>
              <strong>{name}:</strong> {data}. Origen: {origin}.
            </li>
          ))}
        </ul>
        <p>No tratamos datos sensibles, y no tomamos decisiones automatizadas que te afecten.</p>
      </DocumentSection>
      <DocumentSection id="fines" title="3. Para qué, y con qué base legal">
        <ul>
          {ACTIVITIES.map(({ key, name, purpose, basis }) => (
            <li key={key}>
              <strong>{name}:</strong> {purpose}. Base: {basis}.
            </li>
          ))}
        </ul>
        <p>Cada correo de novedades trae un enlace para darse de baja, que rige de inmediato.</p>
      </DocumentSection>
      <DocumentSection id="terceros" title="4. Con quién se comparten">
        <p>
          No vendemos datos. Los tratan por encargo nuestro el proveedor de nube (Google Cloud, en
          su región de São Paulo, Brasil) y el servicio de envío de correos, con contratos que los
          obligan a protegerlos. También se entregan a una autoridad cuando la ley lo ordena.
        </p>
        <p>
          Como esos servidores están fuera de Chile, la transferencia se hace con las garantías que
          exige la ley: cláusulas contractuales y medidas de seguridad equivalentes a las de aquí.
        </p>
      </DocumentSection>
      <DocumentSection id="plazos" title="5. Cuánto tiempo se guardan">
        <ul>
          {ACTIVITIES.map(({ key, name, period }) => (
            <li key={key}>
              <strong>{name}:</strong> {period}.
            </li>
          ))}
        </ul>
      </DocumentSection>
    </>
  );
}
