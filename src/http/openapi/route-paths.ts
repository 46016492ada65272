import { pathParameters, type RouteDescription } from '../route.ts';
import { answer, commonRefusals, type OpenApiObject, refusals, toJsonSchema } from './components.ts';

/** A route that is no operation. */
export function describeRoutePath(route: RouteDescription): OpenApiObject {
  const { method, path, operationId, tag, summary, description, query, isOpen } = route;
  const parameters = [...describePathParameters(path), ...(query ? describeQuery(query) : [])];
  const invalid = query ? [['UNPROCESSABLE_CONTENT', 'A parameter is not valid.'] as const] : [];
  return {
    [path]: {
      // Files answer outside the public API's prefix.
      ...(isOpen ? { servers: [{ url: '/' }] } : {}),
      [method.toLowerCase()]: {
        operationId,
        tags: [tag],
        summary,
        ...(description === undefined ? {} : { description }),
        ...(isOpen ? { security: [] } : {}),
        ...(parameters.length > 0 ? { parameters } : {}),
        responses: {
          200: describeAnswer(route.answer),
          ...refusals(...(route.refusals ?? []), ...invalid),
          ...(isOpen ? {} : commonRefusals),
        },
      },
    },
  };
}

function describeAnswer({ description, schema, example, contentType }: RouteDescription['answer']): OpenApiObject {
  if (contentType === undefined) return answer(description, schema, example);
  return { description, content: { [contentType]: { schema: toJsonSchema(schema) } } };
}

function describePathParameters(path: string): OpenApiObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const { description, ...schema } = toJsonSchema(pathParameters[name as keyof typeof pathParameters]);
    return { name, in: 'path', required: true, schema, description };
  });
}

function describeQuery(query: NonNullable<RouteDescription['query']>): OpenApiObject[] {
  const { properties = {} } = toJsonSchema(query, 'output') as { properties?: Record<string, OpenApiObject> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    schema,
    description,
  }));
}
