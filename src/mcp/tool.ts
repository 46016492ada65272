import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type McpServer,
  type ServerContext,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { SerinetteError } from '../../packages/client/src/index.ts';

/** One tool, its input as JSON Schema. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly hints: Omit<ToolAnnotations, 'title'>;
  readonly run: (given: Readonly<Record<string, unknown>>, context: ServerContext) => Promise<CallToolResult>;
}

export function addTool(
  server: McpServer,
  { name, title, description, properties, required = [], hints, run }: Tool,
): void {
  const schema = { type: 'object', properties, required, additionalProperties: false } as JsonSchemaType;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(schema),
      annotations: { title, ...hints },
    },
    async (given, context) => {
      try {
        return await run(given, context);
      } catch (error) {
        // What a model, or the person before it, can do something about; everything else is a fault in here.
        if (!(error instanceof SerinetteError)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
  );
}

export function showJson(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value, null, 1) }], structuredContent: value };
}
