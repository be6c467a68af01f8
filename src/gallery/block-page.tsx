import styles from './gallery.module.css'
import {
  exampleAddress,
  type GalleryEntry,
  type GalleryExample,
  type GalleryField,
  plainAddress,
} from './gallery-entry.ts'

const widths = [
  { value: '390', label: '390' },
  { value: '768', label: '768' },
  { value: 'full', label: 'Full' },
]

/** An example of a block in a frame, with its YAML and the fields of the block. */
export function BlockPage({ entry, example }: { entry: GalleryEntry; example: GalleryExample }) {
  return (
    <>
      <h1>{entry.type}</h1>
      <p>{entry.description}</p>
      <Components of={entry} />
      <div className={styles.toolbar}>
        {entry.examples.length > 1 && <Variants entry={entry} example={example} />}
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">Width of the preview</legend>
          {widths.map(({ value, label }) => (
            <label key={value} className={styles.control}>
              <input type="radio" name="width" value={value} defaultChecked={value === 'full'} autoComplete="off" />
              {label}
            </label>
          ))}
        </fieldset>
        <a href={plainAddress(entry, example)}>Open alone</a>
      </div>
      <div className={styles.stage}>
        <iframe loading="lazy" src={plainAddress(entry, example)} title={`Preview of ${example.name}`} />
      </div>
      <div className={styles.columns}>
        <Yaml yaml={example.yaml} />
        <section>
          <h2>Fields</h2>
          <dl className={styles.fields}>
            {entry.fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

/** What a developer who knows Mantine looks for. */
export function Components({ of: { components } }: { of: GalleryEntry }) {
  return (
    <p>
      <small>For developers: Mantine’s {components.join(', ')}</small>
    </p>
  )
}

function Variants({ entry, example }: { entry: GalleryEntry; example: GalleryExample }) {
  return (
    <nav className={styles.choice} aria-label="Variants">
      {entry.examples.map((one) => (
        <a
          key={one.name}
          href={exampleAddress(entry, one)}
          className={styles.control}
          aria-current={one === example ? 'page' : undefined}
        >
          {one.name}
        </a>
      ))}
    </nav>
  )
}

function Yaml({ yaml }: { yaml: string }) {
  return (
    <section>
      <h2>YAML</h2>
      <div className={styles.yaml}>
        <button type="button" className={styles.control} data-copy={`${yaml}\n`}>
          Copy
        </button>
        <pre>{yaml}</pre>
      </div>
    </section>
  )
}

function Field({ field: { name, required, description, allowed, example } }: { field: GalleryField }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
        {required && <small> required</small>}
      </dt>
      <dd>{description}</dd>
      {allowed.length > 0 && <dd>One of: {allowed.join(', ')}</dd>}
      <dd>
        <pre>{example}</pre>
      </dd>
    </div>
  )
}
