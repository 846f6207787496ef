import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { calls } from '@opentop/api/dispatch/run'
import { providerCalls } from '@opentop/api/outside/payment-checkout'
import { statements } from '@opentop/store/db'
import type { Attributes, Span, SpanKind } from '@opentelemetry/api'
import type { Config } from '../config.ts'
import { jobRuns } from '../job/jobs.ts'
import { loggedError } from './log.ts'
import { kindOf } from './metrics.ts'

export type Traces = {
  request: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void
  name: (route: string | undefined, requestId: string) => void
  stop: () => Promise<void>
}

const exportMs = 1000
const stopMs = 2000

type NewSpan = { name: string; kind: SpanKind; attributes: Attributes }

/** Exports spans of requests, calls, SQL statements, provider calls and jobs, without personal data. The libraries are loaded only where tracing is on. */
export async function openTraces({ url, share }: NonNullable<Config['traces']>, version: string): Promise<Traces> {
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'opentop', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ scheduledDelayMillis: exportMs, exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('opentop')
  const current = new AsyncLocalStorage<Span | undefined>()
  const spans = new WeakMap<object, Span>()

  function begin({ name, kind, attributes }: NewSpan): Span {
    const parent = current.getStore()
    return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(context.active(), parent) : context.active())
  }

  /** Spans without a parent are skipped unless `alone`: a statement outside a request or job would make a trace of its own. */
  function watch<M extends object>(
    channel: TracingChannel<unknown, M>,
    describe: (message: M) => NewSpan,
    { alone = false, end }: { alone?: boolean; end?: (span: Span, result: unknown) => void } = {},
  ): void {
    channel.start.bindStore(current, (message) => {
      const parent = current.getStore()
      if (!parent && !alone) return undefined
      const span = begin(describe(message))
      spans.set(message, span)
      return span
    })
    channel.error.subscribe((message) => {
      const logged = loggedError((message as { error: unknown }).error)
      spans.get(message as M)?.setStatus({ code: SpanStatusCode.ERROR, message: `${logged.type} ${String(logged.code ?? '')}`.trim() })
    })
    channel.asyncEnd.subscribe((message) => {
      const span = spans.get(message as M)
      if (span) end?.(span, (message as { result?: unknown }).result)
      span?.end()
    })
  }

  watch(statements, ({ text }) => ({
    name: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT',
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, 500) },
  }))
  watch(calls, ({ name }) => ({ name, kind: SpanKind.INTERNAL, attributes: {} }), {
    end: (span, result) => void (isRefusal(result) && span.setAttribute('opentop.refusal', result.refusal)),
  })
  watch(providerCalls, ({ provider: name, path }) => ({
    name: `${name.split('-')[0]} ${path}`,
    kind: SpanKind.CLIENT,
    attributes: { 'peer.service': name },
  }))
  watch(jobRuns, ({ name }) => ({ name, kind: SpanKind.INTERNAL, attributes: { 'opentop.job': name } }), { alone: true })

  return {
    request(request, response, answer) {
      const method = request.method ?? 'GET'
      const kind = kindOf(request.url ?? '/')
      const span = begin({ name: `${method} ${kind}`, kind: SpanKind.SERVER, attributes: { 'http.request.method': method } })
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      current.run(span, answer)
    },
    name(route, requestId) {
      const span = current.getStore()
      span?.setAttribute('opentop.request_id', requestId)
      if (route) span?.setAttribute('http.route', route)
    },
    // a collector that does not answer must not delay the stop
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), setTimeout(stopMs, undefined, { ref: false })]),
  }
}

function isRefusal(result: unknown): result is { refusal: string } {
  return typeof result === 'object' && result !== null && 'refusal' in result && typeof result.refusal === 'string'
}
