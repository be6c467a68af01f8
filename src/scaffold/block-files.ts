import type { MadeFile } from '../site/output-file.ts'
import { pascalCase } from '../site/text.ts'

/**
 * The four files of a new block: a heading and a list of items, as a starting point.
 *
 * @param type the block's type, such as `pricing-table`
 */
export function blockFiles(type: string): MadeFile<string>[] {
  return [
    { path: `schema/blocks/${type}.schema.json`, content: schema(type) },
    { path: `schema/blocks/${type}.example.yaml`, content: example(type) },
    { path: `src/blocks/${type}.tsx`, content: component(type) },
    { path: `src/blocks/${type}.module.css`, content: styles },
  ]
}

const schema = (type: string) => `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "${type}",
  "description": "Say here in one sentence what visitors see, so that authors can choose it.",
  "type": "object",
  "additionalProperties": false,
  "required": ["type", "heading", "items"],
  "properties": {
    "type": {
      "description": "The kind of section.",
      "const": "${type}",
      "examples": ["${type}"]
    },
    "heading": {
      "$ref": "../common.schema.json#/definitions/heading"
    },
    "text": {
      "$ref": "../common.schema.json#/definitions/text"
    },
    "items": {
      "description": "Say here what the entries are, and in which order.",
      "type": "array",
      "minItems": 1,
      "maxItems": 12,
      "items": {
        "description": "Say here what one entry is.",
        "type": "object",
        "additionalProperties": false,
        "required": ["title", "text"],
        "properties": {
          "title": {
            "description": "What it is, in a few words.",
            "type": "string",
            "minLength": 1,
            "pattern": "\\\\S",
            "examples": ["First entry"]
          },
          "text": {
            "description": "One or two sentences about it.",
            "type": "string",
            "minLength": 1,
            "pattern": "\\\\S",
            "examples": ["What there is to say about it."]
          }
        },
        "examples": [
          {
            "title": "First entry",
            "text": "What there is to say about it."
          }
        ]
      },
      "examples": [
        [
          {
            "title": "First entry",
            "text": "What there is to say about it."
          }
        ]
      ]
    },
    "anchor": {
      "$ref": "../common.schema.json#/definitions/anchor"
    }
  }
}
`

const example = (type: string) => `type: ${type}
heading: What this section says
text: One sentence that leads to the entries.
items:
  - title: First entry
    text: What there is to say about it.
  - title: Second entry
    text: What there is to say about that one.
`

const component = (type: string) => `import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './${type}.module.css'

/** Say here in one sentence what it looks like. */
export function ${pascalCase(type)}(props: BlockProps<'${type}'>) {
  const { heading, text, items, anchor } = props
  return (
    <SectionFrame heading={heading} text={text} anchor={anchor}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
`

const styles = `.items {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  column-gap: var(--gutter);
}

.item {
  padding-block: 24px 32px;
  border-top: var(--hairline);

  p {
    margin-top: 10px;
    max-width: 44ch;
  }
}
`
