import { DocumentSection } from './document';

/** The policy's sections on which data are kept, what for, where and for how long. */
export function PrivacyData({ one }: { one: string }) {
  return (
    <>
      <DocumentSection id="datos" title="2. Qué datos tratamos">
        <ul>
          <li>
            <strong>De tu cuenta:</strong> nombre, correo, y si los agregas, teléfono, Instagram,
            descripción y foto.
          </li>
          <li>
            <strong>De tu {one}:</strong> nombre, imágenes, datos de facturación (razón social, RUT,
            giro, dirección) y datos bancarios para pagarte.
          </li>
          <li>
            <strong>De asistentes y contactos:</strong> nombre, correo, RUT y teléfono cuando la
            compra los pide, las entradas, los consumos y el registro de ingreso.
          </li>
          <li>
            <strong>De los correos enviados:</strong> si se entregaron, si rebotaron y si la persona
            se dio de baja.
          </li>
          <li>
            <strong>De uso:</strong> quién hizo qué cambio y cuándo, y registros técnicos sin
            contraseñas ni contenido.
          </li>
        </ul>
        <p>No tratamos datos sensibles, y no tomamos decisiones automatizadas que te afecten.</p>
      </DocumentSection>
      <DocumentSection id="fines" title="3. Para qué, y con qué base legal">
        <ul>
          <li>
            Prestar el servicio que contrataste: vender entradas, controlar el ingreso, liquidar y
            pagar. Base: ejecución del contrato.
          </li>
          <li>
            Cumplir obligaciones tributarias y de consumo. Base: obligación legal (Código
            Tributario, Ley N° 19.496).
          </li>
          <li>
            Enviar correos de eventos. Base: el consentimiento que la persona dio a la {one}, o su
            compra anterior. Cada correo trae un enlace para darse de baja, que rige de inmediato.
          </li>
          <li>
            Prevenir fraudes y mantener seguro el servicio. Base: interés legítimo, sin invadir tus
            derechos.
          </li>
        </ul>
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
          <li>Tu cuenta: mientras la uses. Si la cierras, se borra o se anonimiza.</li>
          <li>Ventas, pagos y documentos tributarios: seis años, por obligación legal.</li>
          <li>Contactos de mailing: hasta que la {one} los borre o la persona lo pida.</li>
          <li>
            Las bajas: se conserva el correo en una lista de exclusión, justamente para no volver a
            escribirle.
          </li>
          <li>Postulaciones a embajador: doce meses.</li>
        </ul>
      </DocumentSection>
    </>
  );
}
