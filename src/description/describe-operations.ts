import { readFileSync } from 'node:fs';

/** A field of an operation as openapi.json describes it. */
export interface OperationField {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly description: string;
  readonly isRequired: boolean;
  readonly choices: readonly (string | number)[] | undefined;
  readonly defaultValue: unknown;
  /** All that is said of it, as JSON Schema. */
  readonly schema: JsonSchema;
}

export interface SourceDescription {
  /** `audio` of `audio_file` and `audio_url`. */
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** What a command of an operation is made from. */
export interface DescribedOperation {
  readonly name: string;
  /** The client's method of it. */
  readonly method: string;
  readonly category: string;
  readonly summary: string;
  readonly description: string;
  readonly fields: readonly OperationField[];
  readonly sources: readonly SourceDescription[];
  readonly isDeprecated: boolean;
}

/** A JSON Schema; the keywords that are read here have types. */
interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: OperationField['type'];
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
}

interface FormSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly { readonly anyOf?: readonly { readonly required: readonly string[] }[] }[];
}

interface DescribedMethod {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FormSchema }>> };
}

const file = new URL('../../openapi.json', import.meta.url);

/** Every operation that makes a task, in the order of the description. */
export function describeOperations(): DescribedOperation[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Readonly<Record<string, Readonly<Record<string, DescribedMethod>>>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((method) => {
      const form = method.requestBody?.content['multipart/form-data']?.schema;
      // A second path of the same operation ends in a number; OpenAI's interface has clients of its own.
      const isOther = /_\d$/.test(method.operationId) || method.tags.includes('openai');
      return form && !isOther ? [describe(method, form)] : [];
    }),
  );
}

function describe(method: DescribedMethod, form: FormSchema): DescribedOperation {
  const required = [
    ...(form.required ?? []),
    ...(form.allOf ?? []).flatMap(({ anyOf = [] }) => anyOf.flatMap((each) => each.required)),
  ];
  const entries = Object.entries(form.properties);
  const sources = entries.flatMap(([name, { description = '' }]) =>
    name.endsWith('_file')
      ? [
          {
            name: name.slice(0, -'_file'.length),
            description: description.replace(/ As an upload, .*/, ''),
            isRequired: required.includes(name),
          },
        ]
      : [],
  );
  const isOfSource = (name: string) =>
    sources.some((source) => name === `${source.name}_file` || name === `${source.name}_url`);
  return {
    name: method.operationId,
    method: method.operationId.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    category: method.tags[0] ?? '',
    summary: method.summary,
    description: method.description ?? '',
    isDeprecated: method.deprecated ?? false,
    sources,
    fields: entries
      .filter(([name]) => !isOfSource(name))
      .map(([name, schema]) => ({
        name,
        type: schema.type ?? 'string',
        description: schema.description ?? '',
        isRequired: required.includes(name),
        choices: schema.enum,
        defaultValue: schema.default,
        schema,
      })),
  };
}
