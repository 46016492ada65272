import type { z } from 'zod';
import { needsAdmin, pathParameters, type RouteDescription } from '../route.ts';
import { answer, commonRefusals, describeFields, type OpenApiObject, refusals, toJsonSchema } from './components.ts';

/** A route that is no operation. */
export function describeRoutePath(route: RouteDescription): OpenApiObject {
  const { method, path, operationId, tag, summary, description, query, body, content, headers, isOpen } = route;
  const parameters = [
    ...describePathParameters(path),
    ...(query ? describeParameters(query, 'query') : []),
    ...(headers ? describeParameters(headers.schema, 'header') : []),
  ];
  const forbidden = tag === 'admin' ? [needsAdmin] : [];
  const invalid = [
    ...(query ? [['UNPROCESSABLE_CONTENT', 'A parameter is not valid.'] as const] : []),
    ...(body ? [['UNPROCESSABLE_CONTENT', 'A field is not valid.'] as const] : []),
  ];
  return {
    [path]: {
      [method.toLowerCase()]: {
        // Files answer outside the public API's prefix.
        ...(isOpen ? { servers: [{ url: '/' }] } : {}),
        operationId,
        tags: [tag],
        summary,
        ...(description === undefined ? {} : { description }),
        ...(isOpen ? { security: [] } : {}),
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(body ? { requestBody: describeBody(body) } : {}),
        ...(content ? { requestBody: describeContent(content) } : {}),
        responses: {
          [route.answer.status ?? 200]: describeAnswer(route),
          ...refusals(...forbidden, ...(route.refusals ?? []), ...invalid),
          ...(isOpen ? {} : commonRefusals),
        },
      },
    },
  };
}

function describeAnswer({ method, answer: given }: RouteDescription): OpenApiObject {
  const { description, schema, example, contentType, status, headers = {} } = given;
  if (status !== undefined || method === 'HEAD') {
    const described = Object.entries(headers).map(([name, about]) => [
      name,
      { description: about, schema: { type: 'string' } },
    ]);
    return { description, headers: Object.fromEntries(described) };
  }
  if (contentType === undefined) return answer(description, schema, example);
  return { description, content: { [contentType]: { schema: toJsonSchema(schema) } } };
}

function describeBody({ schema, example, isJsonAlone }: NonNullable<RouteDescription['body']>): OpenApiObject {
  const { properties, required } = describeFields({ input: schema });
  // Some routes take the fields of another, whose names they do not know.
  const isLoose = toJsonSchema(schema, 'output').additionalProperties !== false;
  const described = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(isLoose ? { additionalProperties: true } : {}),
  };
  const content = { schema: described, example };
  return {
    required: required.length > 0,
    content: {
      'application/json': content,
      ...(isJsonAlone ? {} : { 'application/x-www-form-urlencoded': content }),
    },
  };
}

function describePathParameters(path: string): OpenApiObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const { description, ...schema } = toJsonSchema(pathParameters[name as keyof typeof pathParameters]);
    return { name, in: 'path', required: true, schema, description };
  });
}

function describeContent({ contentType }: NonNullable<RouteDescription['content']>): OpenApiObject {
  return { required: true, content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } };
}

function describeParameters(parameters: z.ZodObject, place: 'query' | 'header'): OpenApiObject[] {
  const { properties = {}, required = [] } = toJsonSchema(parameters, 'output') as {
    properties?: Record<string, OpenApiObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(place === 'header' && required.includes(name) ? { required: true } : {}),
    schema,
    description,
  }));
}
