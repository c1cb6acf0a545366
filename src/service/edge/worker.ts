import content from 'virtual:edge-content'
import data from 'virtual:edge-data'
import { createEdgeHost } from './edgeHost.ts'

export default createEdgeHost(content, data)
